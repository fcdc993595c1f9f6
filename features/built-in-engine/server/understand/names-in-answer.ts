const opening = /^\*\*(?<line>[^*]+)\*\*/;
const capitalised = /\p{Lu}[\p{L}.'’-]*(?: (?:(?:of|da|de|van|von|la|le) )?\p{Lu}[\p{L}.'’-]*)*/gu;
/** Words that only begin a sentence. */
const starts = /^(?:The|An?|In|On|At|It|Its|He|She|They|Yes|No|This|That|There)\b ?/;
const between = /[,;]|\band\b/;

const lineOf = (answer: string) => opening.exec(answer)?.groups?.line ?? '';
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);
const namesIn = (text: string) =>
  [...text.matchAll(capitalised)]
    .map(([name]) => name.replace(starts, '').replace(/(?<=\p{L}{2})[.’']$/u, ''))
    .filter((name) => name.length > 1);

/**
 * Whom or what an answer names beside what was asked for, in order: of “Ravel composed Boléro, Beethoven the Moonlight
 * Sonata” only what stands with the sonata.
 */
export function namesInAnswer(answer: string, question: string): string[] {
  const line = lineOf(answer);
  const asked = new Set(wordsOf(question));
  const clauses = line.split(between).map((clause) => ({
    clause,
    shared: wordsOf(clause).filter((word) => asked.has(word)).length,
  }));
  const [nearest] = clauses.toSorted((one, other) => other.shared - one.shared);
  const names = namesIn(nearest && nearest.shared > 0 ? nearest.clause : line);
  return [...new Set(names)].filter((name) => !wordsOf(name).some((word) => asked.has(word)));
}
