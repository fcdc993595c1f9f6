import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { askAgain } from './ask-again.ts';
import { cleanQuestion, trimMarks } from './clean.ts';
import { namesInAnswer } from './names-in-answer.ts';
import { plainerReadings } from './plainer-readings.ts';
import { type Recognised, recognise } from './recognise.ts';

/** What the conversation is about so far. */
interface Thread {
  topic: string | undefined;
  /** The person whom the last answer named: "he" and "she". */
  person: string | undefined;
  last: Recognised | undefined;
  /** The last recognised question, as it was written. */
  asked: string;
  /** Other names in the last answer. */
  named: readonly string[];
}

/** Anything longer is a question of its own. */
const longestFollowUp = 200;

const leads = `and|but|so|then|ok|okay|also|or|now|right|what about|how about|what of|same for|same with|and for|
  and the same for`;
const lead = new RegExp(String.raw`^${oneOf(leads)}\b[, ]+`, 'i');

/** "and its opposite", "what about cats": the words that say what changed. */
function changedPart(text: string): string | undefined {
  let rest = text;
  let isFollowUp = false;
  for (let pass = 0; pass < 3; pass++) {
    const match = lead.exec(rest);
    if (!match) break;
    isFollowUp = true;
    rest = rest.slice(match[0].length);
  }
  return isFollowUp && rest ? rest : undefined;
}

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
    .replace(/\b(?:that|this)(?= (?:word|term|mean|means)\b|$)(?: word| term)?/gi, () => topic)
    .replace(/^(is|are|was|were) (?:that|this)\b/i, (_, verb: string) => `${verb} ${topic}`);
}

/** Begins in the middle of a question, or asks for another day of the same thing. */
const sameOfAnotherDay =
  '(?:what|which) (?:week)?day (?:of the week )?(?:is|will|does) it (?:be |fall )?(?:on )?(?:in |next |this |last )';
const changesLast = new RegExp(
  `^(?:(?:in|to|into|of|for|with) |(?:next|last|this) (?:year|month|week)$|${sameOfAnotherDay})`,
  'i',
);

const hasPronoun =
  /\b(?:it|its|they|them|their|he|she|him|his|her|that|this)\b|\bthere\b(?!'?s| (?:is|are|was|were|a|any)\b)/i;
const aboutPerson = /\b(?:he|she|him|his|her)\b/i;
const startsQuestion = /^(?:what|who|where|when|how|why|is|are|define|does|do|did|was|were)\b/i;

function understandNext(
  raw: string,
  { topic, person, last, asked: earlier, named }: Thread,
  skills: readonly QuestionSkill[],
): Recognised | undefined {
  const alone = recognise(raw, skills);
  if (raw.length > longestFollowUp || alone?.skill.isWholeMessage || alone?.skill.isAside) return alone;
  if (!last) {
    const opening = /^(?:what|how) about (.+)$/i.exec(cleanQuestion(raw))?.[1];
    return opening ? recognise(opening, skills) : alone;
  }
  const text = cleanQuestion(raw);
  const led = changedPart(text) ?? changedPart(trimMarks(raw));
  const isOneMore = isTelegram(earlier) && bareName.test(text);
  const part = led ?? (isOneMore || (isLoose(alone) && fragment.test(text)) ? text : undefined);
  const further = last.skill.goOn?.(part ?? text, last.asked);
  if (further !== undefined) return { skill: last.skill, asked: further };
  const ordinal = ordinalOf(part ?? text, cleanQuestion(earlier)) ?? besideOf(part ?? text, earlier, named);
  const ofRank = ordinal ? recognise(ordinal, skills) : undefined;
  if (ofRank && ordinal) return { ...ofRank, written: ordinal };
  const ofTopic = topic && askOfTopic({ text, part, topic }, last, skills);
  if (ofTopic) return ofTopic;
  if (part || changesLast.test(text)) {
    const changed = last.skill.change?.(part ?? text, last.asked);
    // A complete new question that merely begins with "and" stands on its own.
    const isWhole = part !== undefined && startsQuestion.test(part);
    if (changed !== undefined && !isWhole && !hasPronoun.test(part ?? ''))
      return { skill: last.skill, asked: changed };
    const said = part ?? text;
    if (!isWhole && !hasPronoun.test(said) && last.skill.recognise(cleanQuestion(earlier)) !== undefined) {
      const again = askAgain(said, earlier, last.skill);
      if (again) return again;
    }
  }
  if (hasPronoun.test(part ?? text) && !alone?.skill.standsAlone) {
    let first: Recognised | undefined;
    for (const resolved of resolutions(part ?? text, { topic, person, named })) {
      const found = recognise(resolved, skills);
      if (found && !isLoose(found)) return { ...found, written: resolved };
      first ??= found;
    }
    if (first) return first;
  }
  return led ? recognise(led, skills) : alone;
}

/** Skills from here on take anything with a word in it. */
const loosest = 100;
const isLoose = (found: Recognised | undefined) => !found || found.skill.precedence >= loosest;

/** “The male?”, after a question about the female. */
const fragment = /^(?:the |an? |in |of )?[\p{L}'-]+(?: ones?)?$/iu;

/** “Australia capital” and then “New Zealand?”: the same of another one. */
const bareName = /^[\p{L}'-]+(?: [\p{L}'-]+){0,2}$/u;
const isTelegram = (question: string) =>
  /^(?:\S+ ){1,3}\S+$/.test(question) &&
  !/^(?:\p{L}+'s|which|how|whose|define|name|list|can|please|tell)\b/iu.test(question) &&
  !startsQuestion.test(question) &&
  !/[?.!,]./.test(question);

const rank =
  /^(?:the )?(?<rank>second|third|fourth|fifth|2nd|3rd|4th|5th|next)(?: one| most \p{L}+| \p{L}+est)?$/iu;
const superlative = /\b(?:most \p{L}+|(?!west|east|rest|best|test|forest|harvest|interest)\p{L}+est)\b/iu;

/** “And the second?”, after the largest of something. */
function ordinalOf(part: string, earlier: string): string | undefined {
  const said = rank.exec(part)?.groups?.rank;
  if (said === undefined || !superlative.test(earlier)) return undefined;
  return earlier.replace(superlative, (most) => `${said.toLowerCase() === 'next' ? 'second' : said} ${most}`);
}

const beside =
  /^(?:(?:who|what|which) )?(?:(?:is|was|came|comes) )?(?<way>before|after) (?:him|her|it|that|them|this)$/i;

/** “And after him?”, of whoever came after somebody. */
function besideOf(part: string, earlier: string, [name]: readonly string[]): string | undefined {
  const way = beside.exec(part)?.groups?.way?.toLowerCase();
  if (way === undefined || name === undefined || !/\b(?:before|after) \S/i.test(earlier)) return undefined;
  return cleanQuestion(earlier).replace(/\b(?:before|after) .+$/i, `${way} ${name}`);
}

/** A question with what its pronouns may mean in their place, the likeliest first. */
function resolutions(
  text: string,
  { topic, person, named }: Pick<Thread, 'topic' | 'person' | 'named'>,
): string[] {
  const isOfSomeone = aboutPerson.test(text) && person === undefined;
  const first = (isOfSomeone ? named[0] : undefined) ?? topic ?? person;
  const ways = [
    ...(first === undefined ? [] : [resolvePronouns(text, first, person)]),
    ...named.map((name) =>
      resolvePronouns(text, name, person === undefined || named.includes(name) ? name : person),
    ),
  ];
  return [...new Set(ways)].filter((way) => way !== text);
}

/** What a follow-up may ask, for whoever can tell how likely each is; nothing of a question that stands alone. */
export function partsInContext(
  question: string,
  earlierQuestions: readonly string[],
  skills: readonly QuestionSkill[],
  earlierAnswers: readonly string[],
): string[] {
  const thread = threadOf(earlierQuestions, skills, earlierAnswers);
  const text = cleanQuestion(question);
  if (!thread.last || text.length > longestFollowUp) return [];
  const led = changedPart(text);
  const part = led ?? text;
  const isFollowUp =
    led !== undefined || hasPronoun.test(text) || asksForMore.test(text) || fragment.test(text);
  if (!isFollowUp) return [];
  const about = thread.topic ?? thread.person ?? thread.named[0];
  const ordinal = ordinalOf(part, cleanQuestion(thread.asked));
  return [
    ...(ordinal ? [ordinal] : []),
    ...resolutions(part, thread),
    ...sameAsked(part, cleanQuestion(thread.asked)),
    ...(about && !hasPronoun.test(part) ? [`${part} ${about}`] : []),
    ...(asksForMore.test(part) ? [`${part.replace(itsTail, '')} ${withoutAsking(thread.asked)}`] : []),
  ];
}

/** “And how many arms?”, after how many hearts something has. */
function sameAsked(part: string, earlier: string): string[] {
  const [, ask] = /^(how many|how much|what|which) \p{L}+$/iu.exec(part) ?? [];
  const [, before, rest] = /^(how many|how much|what|which) \p{L}+ (.+)$/iu.exec(earlier) ?? [];
  return ask !== undefined && ask.toLowerCase() === before?.toLowerCase() ? [`${part} ${rest}`] : [];
}

/** “What year was that?”, “why?”: asks something else about the same. */
const asksForMore =
  /^(?:why|when|where|who|how|(?:in )?(?:what|which) (?:year|country|city|month|day))\b.{0,16}$/i;
const itsTail = / (?:was|is|did|does) (?:it|that|this|he|she|they)(?: \p{L}+)?$/iu;
const withoutAsking = (question: string) =>
  cleanQuestion(question).replace(
    /^(?:who|what|where|when|which|why|how(?: \p{L}+)?|is|are|was|were|does|did) /iu,
    '',
  );

function askOfTopic(
  followUp: Parameters<NonNullable<QuestionSkill['ofTopic']>>[0],
  last: Recognised,
  skills: readonly QuestionSkill[],
): Recognised | undefined {
  for (const skill of skills) {
    const asked = skill.ofTopic?.(followUp, skill === last.skill ? last.asked : undefined);
    if (asked === undefined) continue;
    return typeof asked === 'string' ? recognise(asked, skills) : { skill, asked };
  }
  return undefined;
}

/** The person or thing that an answer names first: after "who wrote Hamlet", "he" is the answer's subject. */
function subjectOfAnswer(answer: string): string | undefined {
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
function personIn(answer: string): string | undefined {
  const opening = /^\*\*(?<line>[^*]+)\*\*/.exec(answer)?.groups?.line ?? '';
  return nameAndDeed.exec(opening)?.groups?.name;
}

/** What the newest question asks for, read in the light of the earlier ones. */
export function understand(
  question: string,
  earlierQuestions: readonly string[],
  skills: readonly QuestionSkill[],
  earlierAnswers: readonly string[] = [],
): Recognised | undefined {
  return understandNext(question, threadOf(earlierQuestions, skills, earlierAnswers), skills);
}

/** “My girl asks what a baby cow is called” was answered without its talk. */
function readAsPlain(earlier: string, skills: readonly QuestionSkill[]): Recognised | undefined {
  for (const reading of plainerReadings(earlier)) {
    const found = recognise(reading, skills);
    if (found && !isLoose(found)) return { ...found, written: found.written ?? reading };
  }
  return undefined;
}

const ofWork =
  /^who (?:wrote|composed|painted|directed|invented|built|designed|discovered|founded) (?<work>\S.*)$/i;
const quotedWords = /["“](?<words>[^"“”]{3,60})["”]/;

/** What a question itself calls “it”: words in quotes, or the work whose maker was asked for. */
const namedInQuestion = (question: string): string | undefined =>
  quotedWords.exec(question)?.groups?.words ?? ofWork.exec(cleanQuestion(question))?.groups?.work;

function threadOf(
  earlierQuestions: readonly string[],
  skills: readonly QuestionSkill[],
  earlierAnswers: readonly string[],
): Thread {
  let thread: Thread = { topic: undefined, person: undefined, last: undefined, asked: '', named: [] };
  const areInStep = earlierAnswers.length === earlierQuestions.length;
  for (const [index, earlier] of earlierQuestions.entries()) {
    const read = understandNext(earlier, thread, skills);
    const isNewest = index === earlierQuestions.length - 1;
    const last = isNewest && isLoose(read) ? (readAsPlain(earlier, skills) ?? read) : read;
    if (!last || last.skill.isAside) continue;
    const answer = areInStep ? (earlierAnswers[index] ?? '') : '';
    const person = personIn(answer);
    const own =
      namedInQuestion(earlier) ?? last.skill.topicOf?.(last.asked) ?? subjectOfAnswer(answer) ?? person;
    thread = {
      // A question about a person does not change what "it" refers to.
      topic: aboutPerson.test(earlier) ? (thread.topic ?? own) : (own ?? thread.topic),
      person: person ?? thread.person,
      last,
      asked: last.written ?? earlier,
      named: namesInAnswer(answer, earlier),
    };
  }
  return thread;
}
