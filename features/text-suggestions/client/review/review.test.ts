import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '#features/editor/client/markdown/document-from-markdown.ts';
import { markdownFromDocument } from '#features/editor/client/markdown/markdown-from-document.ts';
import { findDocumentChanges } from './find-document-changes.ts';
import { reviewLabels } from './review-labels.ts';
import { acceptedDocument, type Decision, reviewKey, reviewOf, reviewPlugin } from './review-plugin.ts';
import { canReword } from './reword-change.ts';

const labels = reviewLabels();

function review(before: string, after: string): EditorState {
  const state = EditorState.create({
    doc: documentFromMarkdown(before),
    plugins: [reviewPlugin(() => undefined)],
  });
  const changes = findDocumentChanges(state.doc, documentFromMarkdown(after));
  return state.apply(state.tr.setMeta(reviewKey, { kind: 'begin', changes, labels }));
}

function decideAll(state: EditorState, decisions: readonly Decision[]): string {
  const decided = decisions.reduce(
    (current, decision, id) => current.apply(current.tr.setMeta(reviewKey, { kind: 'decide', id, decision })),
    state,
  );
  return markdownFromDocument(acceptedDocument(decided));
}

const changesOf = (state: EditorState) =>
  (reviewOf(state)?.changes ?? []).map(({ before, after }) => `${before}>${after}`);

describe('reviewing a suggestion', () => {
  const before =
    'It costs £180. It is not urgent.\n\n- [ ] Ask who pays\n- [ ] Check on Sunday\n\nThe end.\n';
  const after =
    'It costs £118. It is not urgent.\n\n- [ ] Ask who pays\n- [ ] Check on Sunday morning\n\n## More\n\n- one\n- two\n\nThe end.\n';

  it('finds sentences, items and blocks', () => {
    expect(changesOf(review(before, after))).toEqual([
      'It costs £180. >It costs £118. ',
      'Check on Sunday>Check on Sunday morning',
      '>More',
      '>one',
      '>two',
    ]);
  });

  it('takes what is not rejected, and leaves every other byte', () => {
    const state = review(before, after);
    expect(decideAll(state, [])).toBe(after);
    expect(
      decideAll(
        state,
        Array.from({ length: 5 }, () => 'rejected' as const),
      ),
    ).toBe(before);
    expect(decideAll(state, ['rejected', 'accepted', 'open', 'rejected', 'open'])).toBe(
      before.replace('Sunday', 'Sunday morning').replace('The end', '## More\n\n- two\n\nThe end'),
    );
  });

  it('counts a space before a new sentence to that sentence', () => {
    const added = review('It is loud.\n', 'It is loud. It is old. It is far.\n');
    expect(changesOf(added)).toEqual(['> It is old.', '> It is far.']);
    expect(decideAll(added, ['rejected'])).toBe('It is loud. It is far.\n');
    expect(decideAll(added, ['open', 'rejected'])).toBe('It is loud. It is old.\n');
    const removed = review('It is loud. It is old. It is far.\n', 'It is loud.\n');
    expect(changesOf(removed)).toEqual([' It is old.>', ' It is far.>']);
    expect(decideAll(removed, ['rejected'])).toBe('It is loud. It is old.\n');
  });

  it('is no part of the text, and follows it', () => {
    const state = review(before, after);
    expect(markdownFromDocument(state.doc)).toBe(before);
    const typed = state.apply(state.tr.insertText('Well. ', 1));
    expect(markdownFromDocument(acceptedDocument(typed))).toBe(`Well. ${after}`);
  });

  it('leaves alone what somebody has rewritten meanwhile', () => {
    const state = review(before, after);
    const typed = state.apply(state.tr.insertText('9', 11, 12));
    expect(reviewOf(typed)?.changes.map(({ decision }) => decision)).toEqual([
      'rejected',
      ...['open', 'open', 'open', 'open'],
    ]);
  });

  it('takes words of the person’s own, and only where there are nothing but words', () => {
    const state = review(
      'This is it. That is all.\n\n- one\n',
      'This is **that**. That is all.\n\n- one\n- two\n',
    );
    const [sentence, list] = reviewOf(state)?.changes ?? [];
    const reworded = state.apply(
      state.tr.setMeta(reviewKey, { kind: 'reword', id: sentence?.id, words: 'Here it is. ' }),
    );
    expect(markdownFromDocument(acceptedDocument(reworded))).toBe(
      'Here it is. That is all.\n\n- one\n- two\n',
    );
    expect(reviewOf(reworded)?.changes.map(({ decision }) => decision)).toEqual(['accepted', 'open']);
    expect(list && canReword(list)).toBe(false);
  });

  it('sees that words are bold now', () => {
    const state = review('This is it. That is all.\n', 'This is **it**. That is all.\n');
    expect(changesOf(state)).toEqual(['This is it. >This is it. ']);
    expect(decideAll(state, [])).toBe('This is **it**. That is all.\n');
  });
});

it('comes to the suggestion, or back to the text, for 400 random pairs', () => {
  const blocks = [
    'A first sentence. A second one is here.',
    'A first sentence. Another one was there.',
    '## Head',
    '- one\n- two',
    '- one\n- [ ] three',
    '1. one\n2. two',
    '> quoted words\n> and more',
    '```js\nlet a\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'Bold **words** and a [link](https://a.example).',
  ];
  let seed = 11;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % most;
  };
  const text = () => {
    const chosen = Array.from({ length: 1 + random(6) }, () => blocks[random(blocks.length)] ?? '');
    // Two adjacent lists become one, or need different markers.
    return `${chosen.filter((block, at) => !/^(?:- |1\.)/.test(block) || !/^(?:- |1\.)/.test(chosen[at - 1] ?? '')).join('\n\n')}\n`;
  };
  for (let round = 0; round < 400; round++) {
    const [before, after] = [text(), text()];
    const state = review(before, after);
    expect(decideAll(state, []), `${before}=>\n${after}`).toBe(after);
    const count = reviewOf(state)?.changes.length ?? 0;
    expect(
      decideAll(
        state,
        Array.from({ length: count }, () => 'rejected' as const),
      ),
    ).toBe(before);
  }
});
