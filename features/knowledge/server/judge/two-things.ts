import { stemsIn } from '../question-sense.ts';

const ranks = String.raw`\p{L}{2,}er|more|less|first|last|best|worse|worst|most`;
/** “Which is further north, London or Calgary”, “who was born first, Mozart or Bach” */
const ofTwo = new RegExp(
  String.raw`^(?:which|who|what)\b.*?\b(?:${ranks})\b(?<one>.*\S),? or (?<other>\S.*)$`,
  'iu',
);
const between = /[,:;]/;

/** The two things of which a question wants one, each by the words that the other has not. */
export function twoThingsIn(question: string): [ReadonlySet<string>, ReadonlySet<string>] | undefined {
  const { one, other } = ofTwo.exec(question.replace(/[?!. ]+$/, ''))?.groups ?? {};
  if (one === undefined || other === undefined) return undefined;
  const first = stemsIn(
    one
      .split(between)
      .filter((part) => part.trim() !== '')
      .at(-1) ?? '',
  );
  const second = stemsIn(other);
  const [alone, otherAlone] = [first.difference(second), second.difference(first)];
  return alone.size > 0 && otherAlone.size > 0 ? [alone, otherAlone] : undefined;
}
