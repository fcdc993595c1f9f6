import type { MarkType } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from '../schema.ts';

const phrases = [
  'x',
  ' and ',
  '*',
  '# ',
  '1. ',
  '- ',
  '> ',
  '_a_',
  '`',
  '|',
  '[x](y)',
  '<b>',
  '&amp;',
  '\\',
  '~~',
  '🙂',
  'é',
  '=',
  '---',
  '$$',
  '!',
  ':',
];

/** A seeded generator of numbers between 0 and 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One edit that a person might make, at a random position. */
export function randomEdit(state: EditorState, random: () => number): Transaction {
  const { doc, tr } = state;
  const place = () => TextSelection.near(doc.resolve(Math.floor(random() * (doc.content.size + 1)))).from;
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const [from, to] = [place(), place()].toSorted((first, second) => first - second) as [number, number];
  switch (Math.floor(random() * 8)) {
    case 0:
    case 1:
      return tr.insertText(one(phrases), from);
    case 2:
      return tr.delete(from, Math.min(to, from + 8));
    case 3:
      return tr.delete(from, to);
    case 4:
      return tr.addMark(
        from,
        to,
        one<MarkType>([
          schema.marks.strong,
          schema.marks.emphasis,
          schema.marks.strike,
          schema.marks.underline,
          schema.marks.inline_code,
        ]).create(),
      );
    case 5:
      return tr.removeMark(from, to);
    case 6:
      return doc.resolve(from).depth === 1 ? tr.split(from) : tr;
    default:
      return tr.setBlockType(from, to, one([schema.nodes.paragraph, schema.nodes.heading]));
  }
}
