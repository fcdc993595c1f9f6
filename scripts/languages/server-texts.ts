import { looksLikeText } from './looks-like-text.ts';
import type { Message } from './message.ts';
import { piecesOf } from './pieces.ts';
import { below, child, lastName, parseSource, type SyntaxNode, unwrap } from './syntax.ts';
import type { TranslatedSource } from './translate-source.ts';

/** Properties whose values are for people: of errors, emails and actions. */
const spoken = new Set(
  'message subject paragraphs label footnote reason sentence action made missing notImported'.split(' '),
);

/** What the console shows about a kind of connection. */
const spokenOfConnections = new Set(['about', 'hint', 'name', 'whenRemoved']);

/**
 * The server's sentences: properties with these names, templates tagged `said`, and strings after a comment
 * `text`. Nothing is rewritten.
 */
export function serverTexts(file: string, code: string): TranslatedSource {
  const messages: Message[] = [];
  const { program, marked } = parseSource(file, code);
  const isMarked = (node: SyntaxNode) =>
    marked.some((end) => end <= node.start && code.slice(end, node.start).trim() === '');

  const isForPeople = (name: string) =>
    spoken.has(name) || (file.endsWith('.connections.ts') && spokenOfConnections.has(name));

  function visit(node: SyntaxNode, isSpoken: boolean): void {
    const unwrapped = unwrap(node);
    if (unwrapped !== node) {
      visit(unwrapped, isSpoken);
      return;
    }
    if (/^(?:TS|Import)/.test(node.type)) return;
    if (node.type === 'TaggedTemplateExpression' && lastName(child(node, 'tag')) === 'said') {
      const values: string[] = [];
      const parts = piecesOf(child(node, 'quasi') ?? node) ?? [];
      const id = parts
        .map((part) =>
          typeof part === 'string' ? part : `{${values.push(code.slice(part.start, part.end)) - 1}}`,
        )
        .join('');
      messages.push({ id, values, file });
      // Values may be sentences too.
      for (const part of parts) if (typeof part !== 'string') visit(part, false);
      return;
    }
    if (
      node.type === 'Literal' &&
      typeof node.value === 'string' &&
      (isMarked(node) || (isSpoken && looksLikeText(node.value)))
    )
      messages.push({ id: node.value, values: [], file });
    const name = lastName(child(node, 'key') ?? child(node, 'id'));
    const isNamed = node.type === 'Property' || node.type === 'VariableDeclarator';
    const isChoice = ['ConditionalExpression', 'ArrayExpression', 'LogicalExpression'].includes(node.type);
    for (const inner of below(node)) visit(inner, isNamed ? isForPeople(name) : isSpoken && isChoice);
  }

  visit(program, false);
  return { edits: [], messages, frozen: [] };
}
