import { cleanQuestion } from './clean.ts';
import { leadingName } from './subjects.ts';

/** The person or thing that an answer names first: after "who wrote Hamlet", "he" is the answer's subject. */
export function subjectOfAnswer(answer: string): string | undefined {
  const opening = /^\*\*(?<line>[^*]+)\*\*/.exec(answer)?.groups?.line ?? '';
  const subject =
    /^(?:The )?(?<name>\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,4}?)(?: \([^)]*\))? (?:is|was|are|were)\b/u.exec(
      opening,
    );
  return subject?.groups?.name;
}

const deeds =
  'is was wrote painted composed directed invented discovered founded built made created developed designed drew sang ' +
  'said played won led first became showed shot introduced came';
const nameAndDeed = new RegExp(
  "^(?<name>\\p{Lu}[\\p{L}.'’-]*(?: (?:(?:da|de|van|von|der|la|le) )*\\p{Lu}[\\p{L}.'’-]*){1,4}) " +
    `(?:${deeds.split(' ').join('|')})\\b`,
  'u',
);

/** Someone who did something in an answer: "Jane Austen wrote Emma". */
function someoneWhoDid(answer: string): string | undefined {
  const opening = /^\*\*(?<line>[^*]+)\*\*/.exec(answer)?.groups?.line ?? '';
  return nameAndDeed.exec(opening)?.groups?.name;
}

/** “Queen Victoria had nine children”, after when Queen Victoria died. */
function personAsked(question: string, answer: string): string | undefined {
  const name = leadingName(answer);
  const isOfPerson =
    /^who (?:is|was|were)\b|\b(?:born|die|died|marry|married|reign|live|wife|husband)\b/i.test(question);
  return name !== undefined && isOfPerson && question.toLowerCase().includes(name.toLowerCase())
    ? name
    : undefined;
}

/** Whom an answer is about, where that is somebody: “he” and “she”. */
export const personIn = (answer: string, question: string): string | undefined =>
  someoneWhoDid(answer) ?? personAsked(question, answer);

const ofWork =
  /^who (?:wrote|composed|painted|directed|invented|built|designed|discovered|founded) (?<work>\S.*)$/i;
const quotedWords = /["“](?<words>[^"“”]{3,60})["”]/;

/** What a question itself calls “it”: words in quotes, or the work whose maker was asked for. */
export const namedInQuestion = (question: string): string | undefined =>
  quotedWords.exec(question)?.groups?.words ?? ofWork.exec(cleanQuestion(question))?.groups?.work;
