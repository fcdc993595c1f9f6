const caveat = /^According to the built-in reference, /;

/** What a sentence such as "Mount Everest (8,849 m) is a mountain" is about. */
export const subjectOf = (sentence: string): string =>
  sentence.replace(caveat, '').split(/ \((?:\D{0,12}\d)| is | was | are | were | means /)[0] ?? sentence;

/** A sentence of an entry that will come first, so that "it" has nothing to refer to yet. */
export function asOpening(further: string, opening: string): string {
  const subject = subjectOf(opening);
  const lastName = subject.split(' ').at(-1) ?? subject;
  const isByName = subject !== lastName && further.startsWith(`${lastName} `);
  return (isByName ? subject + further.slice(lastName.length) : further)
    .replace(/^It\b/, subject)
    .replace(/^Its entry adds: /, `The entry for ${subject.replace(/^(?:An?|The) /, '')} adds: `);
}

export const withoutCaveat = (sentence: string): string => sentence.replace(caveat, '');
