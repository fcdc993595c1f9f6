import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { isSameTitle, titlesLinkedFrom } from '../../shared/title-links.ts';
import { documentFromMarkdown } from '../markdown/document-from-markdown.ts';
import { markdownFromDocument } from '../markdown/markdown-from-document.ts';
import { schema } from '../schema.ts';
import { completeTitle } from './title-links.ts';

/** Every block rewritten, as after an edit. */
function rewritten(markdown: string): string {
  const { content } = documentFromMarkdown(markdown);
  const blocks = content.content.map((block) => schema.nodeFromJSON(block.toJSON()));
  return markdownFromDocument(schema.topNodeType.create(null, blocks));
}

it.each([
  'See [[Boiler]] and [[Plumber|the plumber]].\n',
  '- [[A note]] and **[[another]]**\n',
  '| a | b |\n| - | - |\n| [[Boiler]] | c |\n',
])('a block that is written again keeps its links: %j', (markdown) => {
  expect(rewritten(markdown)).toBe(markdown);
});

it.each(['Not \\[\\[a*b*]]\n', '!\\[\\[x]]\n', '\\[\\[x]]\\(y)\n', '`[[x]]`\n'])(
  'what would mean something else stays as it was: %j',
  (markdown) => {
    const once = rewritten(markdown);
    expect(rewritten(once)).toBe(once);
    expect(documentFromMarkdown(once).toJSON()).toEqual(documentFromMarkdown(markdown).toJSON());
  },
);

it('finds the titles that a text links to, each once, and none in code', () => {
  const text = 'A [[Boiler]], [[boiler|x]] and [[ Plumber ]].\n\n```\n[[Code]]\n```\n\n`[[Span]]` [[]]\n';
  expect(titlesLinkedFrom(text)).toEqual(['Boiler', 'Plumber']);
  expect(isSameTitle('Boiler ', 'BOILER')).toBe(true);
});

it('completes what was typed, and uses brackets that are there', () => {
  const state = (markdown: string) => EditorState.create({ doc: documentFromMarkdown(markdown) });
  const open = state('See [[Boi');
  expect(completeTitle(open, { from: 5, to: 10, text: 'Boi' }, 'Boiler').doc.textContent).toBe(
    'See [[Boiler]]',
  );
  const closed = state('See [[Boi]] now');
  expect(completeTitle(closed, { from: 5, to: 10, text: 'Boi' }, 'Boiler').doc.textContent).toBe(
    'See [[Boiler]] now',
  );
});
