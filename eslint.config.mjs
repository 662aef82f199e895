import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores([
    "out/",
    "dist/",
    ".hosts/",
    ".vscode-test/",
    "coverage/",
    "reports/",
    ".stryker-tmp/",
    "bench/servers/",
    "bench/lsp/langium/",
  ]),
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "no-undef": "off",
      eqeqeq: "error",
      "no-console": "error",
      "no-param-reassign": "error",
      "object-shorthand": "error",
      "prefer-template": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-misused-spread": ["error", { allow: [{ from: "lib", name: "string" }, "string"] }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { args: "all", argsIgnorePattern: "^_", caughtErrors: "all", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Programs that print, and the entries of the test runs.
    files: ["server/src/cli/**/*.ts", "test/**/*.ts", "bench/**/*.ts"],
    rules: { "no-console": "off" },
  },
  {
    // What a test gives back is awaited by mocha.
    files: ["test/**/*.ts"],
    rules: { "@typescript-eslint/no-floating-promises": ["error", { ignoreVoid: true }] },
  },
  {
    files: ["**/*.mjs", "**/*.cjs", "**/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        require: "readonly",
        module: "writable",
        __dirname: "readonly",
      },
    },
  },
);
