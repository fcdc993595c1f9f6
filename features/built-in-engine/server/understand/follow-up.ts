import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { adrift } from '#features/built-in-engine/server/skills/adrift.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { askAgain } from './ask-again.ts';
import { firstStrict, inItsPlace, isLoose, knowing, knows, mostWays } from './asked-in-full.ts';
import { askedOfSubject, askedOfWhole, wantsEach } from './asked-of-subject.ts';
import { cleanQuestion, trimMarks } from './clean.ts';
import { lacksSubject, namesItself, refersBack } from './leans-back.ts';
import { namesInAnswer } from './names-in-answer.ts';
import { plainerReadings } from './plainer-readings.ts';
import { aboutPerson, hasPronoun, resolutions } from './pronouns.ts';
import { putInItsPlace, putInPlace } from './put-in-place.ts';
import { type Recognised, recognise } from './recognise.ts';
import { firstNoun, leadingName, placeInAnswer, soughtInAnswer, subjectsInQuestion } from './subjects.ts';
import { superlativeWord } from './superlatives.ts';
import { namedInQuestion, personIn, subjectOfAnswer } from './who-is-spoken-of.ts';

/** What the conversation is about so far. */
interface Thread {
  topic: string | undefined;
  /** The person whom the last answer named: "he" and "she". */
  person: string | undefined;
  last: Recognised | undefined;
  /** The last recognised question, as it was written. */
  asked: string;
  answer: string;
  /** Other names in the last answer. */
  named: readonly string[];
  /** What the last question and its answer were about, the likeliest first. */
  subjects: readonly string[];
}

/** Anything longer is a question of its own. */
const longestFollowUp = 200;

const leads = `and|but|so|then|ok|okay|also|or rather|or|now|right|what about|how about|what of|same for|same with|and for|
  and the same for|i mean|i meant|sorry,? i meant|sorry,? i mean|no,? i mean|no,? i meant|no,? wait|wait,? no|
  no,? actually|actually,? no|scrap that|make that`;
const lead = new RegExp(String.raw`^${oneOf(leads)}\b[, ]+`, 'i');
/** “Not Spain, Portugal” */
const insteadOf = /^(?:no,? )?(?:i said |i mean )?not [^,]{1,30}, (?:but |i meant? )?(?=\S)/i;
/** Behind these half a question belongs to the one before; behind “so” or “ok” it may be a new one. */
const goesOn =
  /^(?:and|but|or|what about|how about|what of|same|no|not|i mean|or rather|scrap|make|sorry|wait)\b/i;

/** "and its opposite", "what about cats": the words that say what changed. */
function changedPart(text: string): string | undefined {
  let rest = text.replace(insteadOf, '');
  let isFollowUp = rest !== text;
  for (let pass = 0; pass < 3; pass++) {
    const match = lead.exec(rest);
    if (!match) break;
    isFollowUp = true;
    rest = rest.slice(match[0].length);
  }
  return isFollowUp && rest ? rest : undefined;
}

/** Begins in the middle of a question, or asks for another day of the same thing. */
const sameOfAnotherDay =
  '(?:what|which) (?:week)?day (?:of the week )?(?:is|will|does) it (?:be |fall )?(?:on )?(?:in |next |this |last )';
const changesLast = new RegExp(
  `^(?:(?:in|to|into|of|for|with) |(?:next|last|this) (?:year|month|week)$|${sameOfAnotherDay})`,
  'i',
);

const startsQuestion = /^(?:what|who|where|when|how|why|is|are|define|does|do|did|was|were)\b/i;

function understandNext(
  raw: string,
  thread: Thread,
  skills: readonly QuestionSkill[],
): Recognised | undefined {
  const alone = recognise(raw, skills);
  const { topic, last, asked: earlier, named } = thread;
  if (raw.length > longestFollowUp || alone?.skill.isWholeMessage || alone?.skill.isAside) return alone;
  if (!last) {
    const opening = /^(?:what|how) about (.+)$/i.exec(cleanQuestion(raw))?.[1];
    return opening ? recognise(opening, skills) : alone;
  }
  const text = cleanQuestion(raw);
  const led = changedPart(text) ?? changedPart(trimMarks(raw));
  const isOneMore = isTelegram(earlier) && bareName.test(text);
  const isPart = isOneMore || (isLoose(alone) && (fragment.test(text) || quantity.test(text)));
  const part = led ?? (isPart ? text : undefined);
  const further = last.skill.goOn?.(part ?? text, last.asked);
  if (further !== undefined) return { skill: last.skill, asked: further };
  const ordinal = ordinalOf(part ?? text, cleanQuestion(earlier)) ?? besideOf(part ?? text, earlier, named);
  const ofRank = ordinal ? recognise(ordinal, skills) : undefined;
  if (ofRank && ordinal) return { ...ofRank, written: ordinal };
  const said = part ?? text;
  const isOpen = lacksSubject(said);
  const isOwn = alone !== undefined && !isLoose(alone) && (alone.skill.standsAlone || namesItself(said));
  const before = { ...thread, asked: cleanQuestion(earlier) };
  if (!isOwn && (isOpen || (startsQuestion.test(said) && speaksOfOne.test(said)))) {
    const full = firstStrict(askedOfSubject(said, before), last, skills);
    if (full && (isOpen || isLoose(alone) || full.skill === alone?.skill)) return full;
  }
  const ofTopic = topic && askOfTopic({ text, part, topic }, last, skills);
  if (ofTopic) return ofTopic;
  const isFragment = !asksSomething.test(said) && !hasPronoun.test(said);
  const isBareName = isLoose(alone) && bareName.test(text);
  const alike = isLoose(alone) ? sameAskedOf(said, before.asked) : undefined;
  if (alike !== undefined || (isFragment && (part !== undefined || isBareName))) {
    const inPlace = inItsPlace(alike ?? said, { ...thread, last }, skills);
    if (inPlace) return inPlace;
  }
  // A word by itself, without a question mark, may be what is asked about next.
  const goesOnHere = isFragment && (led !== undefined || isOneMore || raw.trim().endsWith('?'));
  const whole = goesOnHere ? putInItsPlace(said, before.asked, thread.subjects) : undefined;
  const found = whole !== undefined && knows(last) ? recognise(whole, skills) : undefined;
  if (found && whole !== undefined && !isLoose(found)) return { ...found, written: whole };
  if (part || changesLast.test(text)) {
    const changed = last.skill.change?.(said, last.asked);
    // A complete new question that merely begins with "and" stands on its own.
    const isWhole = part !== undefined && startsQuestion.test(part);
    if (changed !== undefined && !isWhole && !hasPronoun.test(part ?? ''))
      return withWording(last.skill, changed);
    if (!isWhole && !hasPronoun.test(said) && last.skill.recognise(before.asked) !== undefined) {
      const again = askAgain(said, earlier, last.skill);
      if (again) return again;
    }
  }
  if (found && whole !== undefined) return { ...found, written: whole };
  if (hasPronoun.test(said) && !isOwn) {
    const ways = wantsEach.test(said) ? [] : resolutions(said, thread);
    const strict = firstStrict([...askedOfWhole(said, before), ...ways], last, skills);
    if (strict) return strict;
    // What something is called or about is told by no entry that has its words.
    for (const resolved of namesOrTells.test(said) ? [] : ways) {
      const loose = recognise(resolved, skills);
      if (loose && isLoose(loose)) return { ...loose, written: resolved };
    }
  }
  const own = led ? recognise(led, skills) : alone;
  const isHalf = led !== undefined && (goesOn.test(text) || goesOn.test(raw.trim()));
  return isAdrift(own, { said, isHalf }) ? adrift : own;
}

function withWording(skill: QuestionSkill, asked: unknown): Recognised {
  const written = skill.wordingOf?.(asked);
  return { skill, asked, ...(written !== undefined && { written }) };
}

const yesOrNo = /^(?<verb>is|are|was|were|do|does|did|can|could|has|have) (?<rest>.+)$/i;

/** “Is a cucumber?”, after whether a tomato is a fruit. */
function sameAskedOf(text: string, earlier: string): string | undefined {
  const said = yesOrNo.exec(text)?.groups;
  const isSame = said?.verb?.toLowerCase() === yesOrNo.exec(earlier)?.groups?.verb?.toLowerCase();
  const isShort = said?.rest !== undefined && said.rest.split(' ').length <= 2 && !hasPronoun.test(said.rest);
  return isSame && isShort ? said.rest : undefined;
}

const namesOrTells =
  /^(?:what|who) (?:is|are|was|were) (?:it|they|that|those) (?:called|about)$|^what are their names$/i;

/** “The suit”, “the dog's”: something that may belong to what was spoken of. */
const speaksOfOne = /^(?:\S+ ){0,4}the \p{L}+(?:'s?)?(?: \p{L}+){0,2}$/iu;

/** No dictionary's entry and no fact about something else answers a question that leaves out what it is about. */
function isAdrift(own: Recognised | undefined, { said, isHalf }: { said: string; isHalf: boolean }): boolean {
  if (own?.skill.isWholeMessage || own?.skill.standsAlone) return false;
  if (lacksSubject(said)) return own === undefined || own.skill.precedence >= knowing;
  if (own === undefined || !isLoose(own)) return false;
  return refersBack(said) || (isHalf && !asksSomething.test(said) && said.split(' ').length <= mostOfHalf);
}

const mostOfHalf = 5;
const asksSomething = new RegExp(
  `^${oneOf(`what|who|whose|whom|which|where|when|how|why|is|are|was|were|do|does|did|can|could|will|would|should|has|
    have|define|name|list|tell|give|show|spell|explain|describe|convert|write|make|add|find|use|put|meaning`)}\\b`,
  'i',
);

/** “The male?”, after a question about the female. */
const fragment = /^(?:the |an? |in |of )?[\p{L}'-]+(?: ones?)?$/iu;

/** “12 stone?”, after 10 stone in kilograms. */
const quantity = /^\d[\d.,]* \p{L}+$/iu;

/** “Australia capital” and then “New Zealand?”: the same of another one. */
const bareName = /^[\p{L}'-]+(?: [\p{L}'-]+){0,2}$/u;
const isTelegram = (question: string) =>
  /^(?:\S+ ){1,3}\S+$/.test(question) &&
  !/^(?:\p{L}+'s|which|how|whose|define|name|list|can|please|tell)\b/iu.test(question) &&
  !startsQuestion.test(question) &&
  !/[?.!,]./.test(question);

const rank =
  /^(?:the )?(?<rank>second|third|fourth|fifth|2nd|3rd|4th|5th|next)(?: one| most \p{L}+| \p{L}+est)?$/iu;
const superlative = new RegExp(`\\b(?:most \\p{L}+|${superlativeWord})\\b`, 'iu');

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

/** What a follow-up may ask in full, and of what an answer to it has to speak. */
export interface InContext {
  parts: string[];
  about: string[];
  /** Whoever was just named as having made it: to name them again is no answer. */
  told: string | undefined;
  /** It leaves out what it is about, so that no part of it asks anything by itself. */
  isOpen: boolean;
}

const nothing: InContext = { parts: [], about: [], told: undefined, isOpen: false };

/** What a follow-up may ask, for whoever can tell how likely each is; nothing of a question that stands alone. */
export function partsInContext(
  question: string,
  earlierQuestions: readonly string[],
  skills: readonly QuestionSkill[],
  earlierAnswers: readonly string[],
): InContext {
  const thread = threadOf(earlierQuestions, skills, earlierAnswers);
  const text = cleanQuestion(question);
  if (!thread.last || text.length > longestFollowUp) return nothing;
  const led = changedPart(text);
  const part = led ?? text;
  const refers = hasPronoun.test(text) || lacksSubject(part);
  const wantsMore = asksForMore.test(text);
  if (led === undefined && !refers && !wantsMore && !fragment.test(text)) return nothing;
  const about = thread.topic ?? thread.person ?? thread.named[0];
  const asked = cleanQuestion(thread.asked);
  const ordinal = ordinalOf(part, asked);
  const parts = [
    ...(ordinal ? [ordinal] : []),
    ...(wantsEach.test(part) ? [] : resolutions(part, thread)),
    ...sameAsked(part, asked),
    ...(refers || wantsMore || refersBack(asked) ? [] : putInPlace(part, asked, thread.subjects)),
    ...(about && !hasPronoun.test(part) ? [`${part} ${about}`] : []),
    ...(asksForMore.test(part) ? [`${part.replace(itsTail, '')} ${withoutAsking(thread.asked)}`] : []),
  ];
  const spoken = [...thread.subjects, thread.topic, thread.person].filter((one) => one !== undefined);
  return {
    parts: [...new Set(parts)].slice(0, mostWays),
    about: [...(refers || wantsMore ? spoken : []), ...(refers ? [] : [part])],
    told: /^who\b/i.test(asked) && /\babout$/i.test(text) ? thread.person : undefined,
    isOpen: lacksSubject(part),
  };
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

/** What was said before is read once for a message, however many of its parts and readings are tried. */
const threads = new WeakMap<readonly string[], Thread>();

function threadOf(
  earlierQuestions: readonly string[],
  skills: readonly QuestionSkill[],
  earlierAnswers: readonly string[],
): Thread {
  const known = threads.get(earlierQuestions);
  if (known) return known;
  const thread = readThread(earlierQuestions, skills, earlierAnswers);
  threads.set(earlierQuestions, thread);
  return thread;
}

function readThread(
  earlierQuestions: readonly string[],
  skills: readonly QuestionSkill[],
  earlierAnswers: readonly string[],
): Thread {
  let thread: Thread = {
    topic: undefined,
    person: undefined,
    last: undefined,
    asked: '',
    answer: '',
    named: [],
    subjects: [],
  };
  const areInStep = earlierAnswers.length === earlierQuestions.length;
  for (const [index, earlier] of earlierQuestions.entries()) {
    const read = understandNext(earlier, thread, skills);
    const isNewest = index === earlierQuestions.length - 1;
    const last = isNewest && isLoose(read) ? (readAsPlain(earlier, skills) ?? read) : read;
    if (!last || last.skill.isAside) continue;
    const answer = areInStep ? (earlierAnswers[index] ?? '') : '';
    const asked = last.written ?? earlier;
    const person = personIn(answer, asked);
    const named = namesInAnswer(answer, earlier);
    const inQuestion = subjectsInQuestion(asked);
    const sought = placeInAnswer(asked, answer, named) ?? soughtInAnswer(answer, asked);
    const own =
      namedInQuestion(asked) ??
      sought ??
      last.skill.topicOf?.(last.asked) ??
      subjectOfAnswer(answer) ??
      person ??
      inQuestion[0];
    const leads = leadingName(answer);
    const all = [own, sought, ...inQuestion, leads, ...named.slice(0, 2), firstNoun(answer)];
    thread = {
      // A question about a person does not change what "it" refers to.
      topic: aboutPerson.test(earlier) ? (thread.topic ?? own) : (own ?? thread.topic),
      person: person ?? thread.person,
      last,
      asked,
      answer,
      named,
      subjects: [...new Set(all.filter((one) => one !== undefined))].slice(0, mostSubjects),
    };
  }
  return thread;
}

const mostSubjects = 6;
