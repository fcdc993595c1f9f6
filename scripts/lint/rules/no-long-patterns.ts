import type { Node, Rule, Visitor } from '../lint-rule.ts';
import { describeFile } from '../project-path.ts';

const longest = 120;

/** Longer patterns are unreadable, and nobody sees what else they match. */
export const noLongPatterns: Rule = {
  meta: { type: 'problem' },
  create(context): Visitor {
    const file = describeFile(context.filename);
    if (file.side === null || file.isTest) return {};
    const check = (node: Node, length: number) => {
      if (length <= longest) return;
      context.report({
        node,
        message: `A pattern of ${length} characters: put its words into a table, or write it as phrases (shared/words/).`,
      });
    };
    return {
      Literal: (node) => {
        if (node.regex) check(node, node.regex.pattern.length);
      },
      NewExpression: (node) => {
        if (node.callee?.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
        for (const text of literalsIn(node.arguments?.[0])) check(text.node, text.length);
      },
    };
  },
};

/** The pattern as one text; arrays joined into a pattern are read as lists. */
function* literalsIn(node: Node | undefined): Generator<{ node: Node; length: number }> {
  if (!node) return;
  if (typeof node.value === 'string') yield { node, length: node.value.length };
  if (node.quasis) {
    const length = node.quasis.reduce((sum, { value }) => sum + rawLength(value), 0);
    yield { node, length };
  }
  yield* literalsIn(node.quasi);
}

function rawLength(value: unknown): number {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw).length : 0;
}
