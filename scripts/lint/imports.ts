import type { Node, RuleContext, Visitor } from './lint-rule.ts';
import { describeFile, type ProjectFile, resolveImport } from './project-path.ts';

/** One reference from a file to another, in any syntax, including type-only imports. */
export interface FoundImport {
  specifier: string;
  /** Null for packages and built-ins. */
  target: ProjectFile | null;
}

/** Visits every static, dynamic, re-exporting and type-only import of a file. */
export function visitImports(
  context: RuleContext,
  check: (found: FoundImport, importer: ProjectFile) => string | null,
): Visitor {
  const importer = describeFile(context.filename);
  const look = (source: Node | null | undefined): void => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const found = { specifier: source.value, target: resolveImport(source.value, context.filename) };
    const message = check(found, importer);
    if (message !== null) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: (node) => look(node.source),
    ImportExpression: (node) => look(node.source),
    ExportAllDeclaration: (node) => look(node.source),
    ExportNamedDeclaration: (node) => look(node.source),
    TSImportType: (node) => look(node.source),
  };
}
