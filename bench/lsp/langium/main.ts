// A minimal hand-finished Langium server, as `yo langium` would give, plus a
// trivial validator and a semantic token provider. Nothing is tuned.
import { createConnection, ProposedFeatures, SemanticTokenTypes } from "vscode-languageserver/node";
import { EmptyFileSystem, inject, type ValidationAcceptor } from "langium";
import {
  AbstractSemanticTokenProvider,
  createDefaultModule,
  createDefaultSharedModule,
  startLanguageServer,
  type SemanticTokenAcceptor,
  type DefaultSharedModuleContext,
  type LangiumServices,
} from "langium/lsp";
import { NodeFileSystem } from "langium/node";
import { ScenarioGeneratedModule, ScenarioGeneratedSharedModule } from "./generated/module.js";
import type { AstNode } from "langium";

class Tokens extends AbstractSemanticTokenProvider {
  protected highlightElement(node: AstNode, acceptor: SemanticTokenAcceptor) {
    const n = node as any;
    switch (node.$type) {
      case "Unit":
        acceptor({ node: n, property: "name", type: SemanticTokenTypes.class });
        acceptor({ node: n, property: "cell", type: SemanticTokenTypes.number });
        break;
      case "Move":
        acceptor({ node: n, property: "unit", type: SemanticTokenTypes.variable });
        acceptor({ node: n, property: "dir", type: SemanticTokenTypes.enumMember });
        break;
      case "Attack":
        acceptor({ node: n, property: "unit", type: SemanticTokenTypes.variable });
        acceptor({ node: n, property: "target", type: SemanticTokenTypes.variable });
        break;
    }
  }
}

function createServices(context: DefaultSharedModuleContext) {
  const shared = inject(createDefaultSharedModule(context), ScenarioGeneratedSharedModule);
  const Scenario = inject(createDefaultModule({ shared }), ScenarioGeneratedModule, {
    lsp: { SemanticTokenProvider: (s: LangiumServices) => new Tokens(s) },
  } as any) as LangiumServices;
  shared.ServiceRegistry.register(Scenario);
  Scenario.validation.ValidationRegistry.register({
    Unit: (u: any, accept: ValidationAcceptor) => {
      if (u.hp !== undefined && u.hp > 999) accept("error", "hp above 999", { node: u, property: "hp" });
    },
    Move: (m: any, accept: ValidationAcceptor) => {
      if (m.steps !== undefined && m.steps > 26)
        accept("error", "longer than the board", { node: m, property: "steps" });
    },
  } as any);
  if (!context.connection) shared.workspace.ConfigurationProvider.initialized({});
  return { shared, Scenario };
}
void EmptyFileSystem;
const connection = createConnection(ProposedFeatures.all);
startLanguageServer(createServices({ connection, ...NodeFileSystem }).shared);
