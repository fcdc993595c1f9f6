import type { Node, Rule, Visitor } from '../lint-rule.ts';
import { describeFile } from '../project-path.ts';

const isReExport = (node: Node): boolean =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source != null);

/** A file that only re-exports others hides what is used, and creates import cycles. */
export const noBarrels: Rule = {
  meta: { type: 'problem' },
  create(context): Visitor {
    const file = describeFile(context.filename);
    if (file.side === null) return {};
    return {
      Program: (node) => {
        const statements = node.body ?? [];
        const isIndex = /(^|\/)index\.tsx?$/.test(file.path);
        const onlyPassesOn = statements.length > 0 && statements.every(isReExport);
        if (!isIndex && !onlyPassesOn) return;
        context.report({
          node,
          message: 'No barrels: import the file that holds what you need by its name.',
        });
      },
    };
  },
};
