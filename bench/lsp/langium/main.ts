// A minimal hand-finished Langium server, as `yo langium` would give, plus a
// trivial validator and a semantic token provider. Nothing is tuned.
import { createConnection, ProposedFeatures, SemanticTokenTypes } from "vscode-languageserver/node";
import { inject, type AstNode, type Module, type ValidationChecks } from "langium";
import {
  AbstractSemanticTokenProvider,
  createDefaultModule,
  createDefaultSharedModule,
  startLanguageServer,
  type SemanticTokenAcceptor,
  type DefaultSharedModuleContext,
  type LangiumServices,
  type PartialLangiumServices,
} from "langium/lsp";
import { NodeFileSystem } from "langium/node";
import { isAttack, isMove, isUnit, type ScenarioAstType } from "./generated/ast.js";
import { ScenarioGeneratedModule, ScenarioGeneratedSharedModule } from "./generated/module.js";

class Tokens extends AbstractSemanticTokenProvider {
  protected highlightElement(node: AstNode, acceptor: SemanticTokenAcceptor) {
    if (isUnit(node)) {
      acceptor({ node, property: "name", type: SemanticTokenTypes.class });
      acceptor({ node, property: "cell", type: SemanticTokenTypes.number });
    } else if (isMove(node)) {
      acceptor({ node, property: "unit", type: SemanticTokenTypes.variable });
      acceptor({ node, property: "dir", type: SemanticTokenTypes.enumMember });
    } else if (isAttack(node)) {
      acceptor({ node, property: "unit", type: SemanticTokenTypes.variable });
      acceptor({ node, property: "target", type: SemanticTokenTypes.variable });
    }
  }
}

function createServices(context: DefaultSharedModuleContext) {
  const shared = inject(createDefaultSharedModule(context), ScenarioGeneratedSharedModule);
  const tokens: Module<LangiumServices, PartialLangiumServices> = {
    lsp: { SemanticTokenProvider: (services) => new Tokens(services) },
  };
  const Scenario = inject(createDefaultModule({ shared }), ScenarioGeneratedModule, tokens);
  shared.ServiceRegistry.register(Scenario);
  const checks: ValidationChecks<ScenarioAstType> = {
    Unit: (unit, accept) => {
      if (unit.hp !== undefined && unit.hp > 999) accept("error", "hp above 999", { node: unit, property: "hp" });
    },
    Move: (move, accept) => {
      if (move.steps !== undefined && move.steps > 26)
        accept("error", "longer than the board", { node: move, property: "steps" });
    },
  };
  Scenario.validation.ValidationRegistry.register(checks);
  if (!context.connection) shared.workspace.ConfigurationProvider.initialized({});
  return { shared, Scenario };
}
const connection = createConnection(ProposedFeatures.all);
startLanguageServer(createServices({ connection, ...NodeFileSystem }).shared);
