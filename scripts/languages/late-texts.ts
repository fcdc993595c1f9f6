import type { Edits } from './edits.ts';
import { edited } from './edits.ts';
import { runsAtOnce, takesLocale } from './place.ts';
import { child, type SyntaxNode, unwrap } from './syntax.ts';

const simple = new Set(
  'Literal TemplateLiteral ConditionalExpression ArrayExpression ObjectExpression JSXElement JSXFragment BinaryExpression'.split(
    ' ',
  ),
);

/**
 * Whether a module constant can be re-evaluated in another language: it consists of texts and lists of them, or of
 * formats.
 */
export function isRemade(declarator: SyntaxNode): boolean {
  const init = child(declarator, 'init');
  if (!init || child(declarator, 'id')?.type !== 'Identifier') return false;
  const node = unwrap(init);
  return simple.has(node.type) || takesLocale(node) || (node.type === 'CallExpression' && runsAtOnce(node));
}

/** Importing modules see the current value: an export is a live binding. */
export function remake({
  code,
  declaration,
  declarator,
  init,
  found,
}: {
  code: string;
  declaration: SyntaxNode;
  declarator: SyntaxNode;
  init: SyntaxNode;
  found: Edits;
}): Edits {
  const name = String(child(declarator, 'id')?.name);
  const keyword = { start: declaration.start, end: declaration.start + 'const'.length, code: 'let' };
  const again = `\n__onTranslator(() => { ${name} = ${edited(code, init, found.edits)}; });`;
  return {
    edits: [
      ...(declaration.kind === 'const' ? [keyword] : []),
      ...found.edits,
      { start: declaration.end, end: declaration.end, code: again },
    ],
    isFrozen: false,
  };
}
