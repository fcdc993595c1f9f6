import { oneOf } from '#shared/words/phrases.ts';
import { stemsIn } from '../question-sense.ts';

const deeds = oneOf('killed|murdered|assassinated|shot|stabbed|poisoned|defeated|beat|conquered|betrayed');
const asksWho = new RegExp(`^who (?:first )?${deeds} (?<whom>.+)$`, 'i');
const done = new RegExp(`\\b(?<passive>(?:was|were|been|being) (?:\\w+ )?)?${deeds}\\b`, 'gi');

/** “Who killed Voldemort” is not told by whom he killed. */
export function tellsDoer(question: string, answer: string): boolean {
  const whom = asksWho.exec(question)?.groups?.whom;
  if (whom === undefined) return true;
  const wanted = stemsIn(whom);
  const tellsOfThem = (text: string) => !wanted.isDisjointFrom(stemsIn(text));
  const told = [...answer.matchAll(done)];
  return (
    told.length === 0 ||
    told.some(({ 0: said, index, groups }) =>
      tellsOfThem(groups?.passive === undefined ? answer.slice(index + said.length) : answer.slice(0, index)),
    )
  );
}
