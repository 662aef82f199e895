import { join } from "node:path";
import { PROJECT } from "../../test/hosts/places";
import { peerPath } from "../peers";
import { footprint, json, scenario, schema, typescript, yaml, type Content } from "./content";

/** A server to measure, with a language to measure it on. */
export interface ServerUnderTest {
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly languageId: string;
  readonly extension: string;
  readonly content: (length: number) => Content;
  /** Whether diagnostics are sent or asked for. */
  readonly diagnostics: "push" | "pull";
  /** It answers without having looked at the text: any diagnostics count. */
  readonly blind?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly initializationOptions?: Readonly<Record<string, unknown>>;
  /** Files of the workspace's folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The script of the command under test; `FOOTPRINT` names another one. */
export const FOOTPRINT = process.env["FOOTPRINT"] ?? join(PROJECT, "bin/footprint.js");

const script = (...parameters: readonly string[]): Pick<ServerUnderTest, "command" | "parameters"> => ({
  command: process.execPath,
  parameters,
});

const schemaFile = { "schema.json": JSON.stringify(schema) };

const compilerOptions = { strict: true, target: "es2022", module: "esnext", lib: ["es2022"], types: [], noEmit: true };

const SERVERS = {
  footprint: {
    ...script(FOOTPRINT, "lsp", "--stdio"),
    languageId: "scenario",
    extension: "scenario",
    content: footprint,
    diagnostics: "push",
  },
  /** The protocol's floor: keeps the text as servers do, looks at nothing, and answers at once. */
  echo: {
    ...script(join(import.meta.dirname, "echo.mjs"), peerPath("echo"), "--stdio"),
    languageId: "scenario",
    extension: "scenario",
    content: scenario,
    diagnostics: "push",
    blind: true,
  },
  json: {
    ...script(peerPath("json", "node_modules/vscode-langservers-extracted/bin/vscode-json-language-server"), "--stdio"),
    languageId: "json",
    extension: "json",
    content: json,
    diagnostics: "pull",
    settings: {
      json: { validate: { enable: true }, schemas: [{ fileMatch: ["*.json"], url: "bench://schema", schema }] },
    },
    initializationOptions: { provideFormatter: true, handledSchemaProtocols: ["file"] },
  },
  yaml: {
    ...script(peerPath("yaml", "node_modules/yaml-language-server/bin/yaml-language-server"), "--stdio"),
    languageId: "yaml",
    extension: "yaml",
    content: yaml,
    diagnostics: "push",
    settings: {
      yaml: {
        validate: true,
        hover: true,
        completion: true,
        schemaStore: { enable: false },
        schemas: { "./schema.json": "/*.yaml" },
        maxItemsComputed: 1_000_000,
      },
      http: {},
      editor: { tabSize: 2 },
      files: {},
      "[yaml]": {},
    },
    files: schemaFile,
  },
  ts7: {
    command: peerPath("ts7", "node_modules/@typescript", `typescript-${process.platform}-${process.arch}`, "lib/tsc"),
    parameters: ["--lsp", "-stdio"],
    languageId: "typescript",
    extension: "ts",
    content: typescript,
    diagnostics: "pull",
    files: { "tsconfig.json": JSON.stringify({ compilerOptions, include: ["*.ts"] }) },
  },
  langium: {
    // It calls Object.groupBy, which Node 20 lacks.
    ...script(
      "--require",
      join(import.meta.dirname, "langium/groupBy.cjs"),
      peerPath("langium", "server.cjs"),
      "--stdio",
    ),
    languageId: "scenario",
    extension: "scenario",
    content: scenario,
    diagnostics: "push",
  },
} as const satisfies Record<string, Omit<ServerUnderTest, "name">>;

export type ServerName = keyof typeof SERVERS;

export const SERVER_NAMES = Object.keys(SERVERS) as readonly ServerName[];

export function serverNamed(name: ServerName): ServerUnderTest {
  return { name, ...SERVERS[name] };
}
