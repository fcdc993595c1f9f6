import { looksLikeText } from './looks-like-text.ts';
import type { Message } from './message.ts';
import { piecesOf } from './pieces.ts';
import { below, child, lastName, parseSource, type SyntaxNode } from './syntax.ts';
import type { TranslatedSource } from './translate-source.ts';

/** What is called so is for people: of an error, of an email. */
const spoken = new Set('message subject paragraphs label footnote reason sentence'.split(' '));

/** The sentences of the server: what is called like one, and templates that are `said`. Nothing is rewritten. */
export function serverTexts(file: string, code: string): TranslatedSource {
  const messages: Message[] = [];

  function visit(node: SyntaxNode, isSpoken: boolean): void {
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
      return;
    }
    if (node.type === 'Literal' && isSpoken && typeof node.value === 'string' && looksLikeText(node.value))
      messages.push({ id: node.value, values: [], file });
    const name = lastName(child(node, 'key') ?? child(node, 'id'));
    const isNamed = node.type === 'Property' || node.type === 'VariableDeclarator';
    const isChoice = ['ConditionalExpression', 'ArrayExpression', 'LogicalExpression'].includes(node.type);
    for (const inner of below(node)) visit(inner, isNamed ? spoken.has(name) : isSpoken && isChoice);
  }

  visit(parseSource(file, code).program, false);
  return { edits: [], messages, frozen: [] };
}
