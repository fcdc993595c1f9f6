import { nameKey } from '#shared/words/name-key.ts';

const name = /\p{Lu}[\p{L}'’-]+(?: (?:(?:of|the|and|de|da|van|von|di|la|le|del) )*\p{Lu}[\p{L}'’-]+)*/gu;
const verbs = new Set(
  `is are was were do does did can how what who when where why which many much long far fast old deep high tall big often
  eat live made make die born start end fall sink built invented discovered wrote painted composed paint write invent discover
  compose known first largest biggest smallest longest highest fastest get mean stand work cause causes founded`.split(
    /\s+/,
  ),
);

/** What "it" means after a fact: a name in both the answer and the question, or else the question's subject. */
export function topicOfFact(answer: string, question: string): string | undefined {
  const asked = nameKey(question).split(' ');
  const names = [...answer.matchAll(name)].map(([found]) => found);
  const own = names.find((one) =>
    nameKey(one)
      .split(' ')
      .some((word) => asked.includes(word)),
  );
  if (own) return own;
  const about = asked.filter((word) => !verbs.has(word));
  return about.length === 1 ? about[0] : undefined;
}
