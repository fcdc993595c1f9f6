/** Who and what was spoken of, the likeliest first. */
interface Spoken {
  topic: string | undefined;
  /** "He" and "she". */
  person: string | undefined;
  named: readonly string[];
  subjects: readonly string[];
  /** The question they were spoken of in. */
  asked: string;
}

export const hasPronoun =
  /\b(?:it|its|they|them|their|he|she|him|his|her|that|this)\b|\bthere\b(?!'?s| (?:is|are|was|were|a|any)\b)/i;
export const aboutPerson = /\b(?:he|she|him|his|her)\b/i;
const ofIt =
  'opposites? antonyms? synonyms? meaning definition parts kinds types height length members'.replaceAll(
    ' ',
    '|',
  );
const itsPart = new RegExp(String.raw`\b(?:its|their|his|her)\s+(${ofIt})\b`, 'gi');

/** Replaces "it", "they", "that" with the topic. */
function resolvePronouns(text: string, topic: string, person: string | undefined): string {
  return text
    .replace(/\b(?:his|her)\b(?= \S)/gi, () => `${person ?? topic}'s`)
    .replace(/\b(?:he|she|him|her)\b/gi, () => person ?? topic)
    .replace(/\bthey(?= \S+ there\b)/gi, 'people')
    .replace(itsPart, (_, part: string) => `${part} of ${topic}`)
    .replace(/\b(?:its|their|his)\b/gi, () => `${topic}'s`)
    .replace(/\b(?:in |over )?there\b(?!'?s| (?:is|are|was|were|a|any)\b)/gi, () => `in ${topic}`)
    .replace(/\b(?:it|they|them|he|she|him)\b(?! (?:is|are) (?:today|now|raining))/gi, () => topic)
    .replace(
      /\b(?:that|this|those|these)(?= (?:word|term|mean|means|called)\b|$)(?: word| term)?/gi,
      () => topic,
    )
    .replace(/^(is|are|was|were) (?:that|this)\b/i, (_, verb: string) => `${verb} ${topic}`);
}

/** A question with what its pronouns may mean in their place, the likeliest first. */
export function resolutions(text: string, { topic, person, named, subjects, asked }: Spoken): string[] {
  const isOfSomeone = aboutPerson.test(text) && person === undefined;
  const first = (isOfSomeone ? named[0] : undefined) ?? topic ?? person;
  // “What is it about?” does not ask about the painter.
  const isOfThing = /^who\b/i.test(asked) && /\bits?\b/i.test(text) && !aboutPerson.test(text);
  const others = (aboutPerson.test(text) ? named : [...subjects, ...named]).filter(
    (name) => !isOfThing || name !== person,
  );
  const ways = [
    ...(first === undefined ? [] : [resolvePronouns(text, first, person)]),
    ...others.map((name) =>
      resolvePronouns(text, name, person === undefined || named.includes(name) ? name : person),
    ),
  ];
  return [...new Set(ways)].filter((way) => way !== text);
}
