import type { Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { corpus } from '../testing/corpus.ts';
import { randomEdit, seededRandom } from '../testing/random-edit.ts';
import { sourceOf } from './block-sources.ts';
import { documentFromMarkdown } from './document-from-markdown.ts';
import { markdownFromDocument } from './markdown-from-document.ts';

/** The same document without known blocks. */
function unknown(document: Node): Node {
  return schema.nodeFromJSON(document.toJSON());
}

const rewrite = (markdown: string) => markdownFromDocument(unknown(documentFromMarkdown(markdown)));

describe('R146 the corpus', () => {
  it('has texts enough', () => expect(corpus.length).toBeGreaterThan(60));

  it.each(corpus)('comes back byte for byte: $name', ({ markdown }) => {
    const document = documentFromMarkdown(markdown);
    document.check();
    expect(markdownFromDocument(document)).toBe(markdown);
    // And again, through a state that holds it.
    expect(markdownFromDocument(EditorState.create({ doc: document }).doc)).toBe(markdown);
  });

  it.each(corpus)('means the same when all of it is written again: $name', ({ markdown }) => {
    const document = documentFromMarkdown(markdown);
    const written = markdownFromDocument(unknown(document));
    expect(documentFromMarkdown(written).toJSON()).toEqual(document.toJSON());
    expect(rewrite(written)).toBe(written);
  });

  it.each(corpus)('changes but the block that was edited: $name', ({ markdown }) => {
    const document = documentFromMarkdown(markdown);
    document.forEach((block, offset, index) => {
      if (!block.isTextblock) return;
      const state = EditorState.create({ doc: document });
      const edited = state.apply(state.tr.insertText('now', offset + 1 + block.content.size)).doc;
      const written = markdownFromDocument(edited);
      expect(written).toContain('now');
      for (const [at, other] of document.children.entries()) {
        if (at !== index) expect(written).toContain(sourceOf(other)?.source);
      }
    });
  });
});

it('R146 says the same after ten thousand random edits, and never fails', () => {
  const random = seededRandom(20_261_123);
  for (let edit = 0; edit < 10_000; ) {
    const { markdown } = corpus[Math.floor(random() * corpus.length)] as (typeof corpus)[number];
    let state = EditorState.create({ doc: documentFromMarkdown(markdown) });
    for (let step = 0; step < 25; step += 1, edit += 1) {
      const transaction: Transaction = randomEdit(state, random);
      state = state.apply(transaction);
      markdownFromDocument(state.doc);
    }
    const written = markdownFromDocument(state.doc);
    const read = documentFromMarkdown(written);
    expect(markdownFromDocument(read)).toBe(written);
    expect(markdownFromDocument(state.doc)).toBe(written);
    if (!hasRaw(state.doc)) expect(words(read)).toBe(words(state.doc));
  }
});

/** What is written verbatim may be edited into anything. */
function hasRaw(document: Node): boolean {
  return document.children.some(({ type }) => type.name === 'raw') || /raw/.test(JSON.stringify(document));
}

/** All non-space characters of a document, without those that an edit may have split. */
function words(document: Node): string {
  return document.textContent.replaceAll(/[\s\uD800-\uDFFF\uFFFD]+/g, '');
}
