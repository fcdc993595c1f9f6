import { blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { Conversation } from '#features/built-in-engine/server/conversation.ts';
import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Reply, Skill } from '#features/built-in-engine/server/skill.ts';
import { knowing } from '#features/built-in-engine/server/understand/asked-in-full.ts';
import { cleanQuestion, trimMarks } from '#features/built-in-engine/server/understand/clean.ts';
import {
  type InContext,
  partsInContext,
  understand,
} from '#features/built-in-engine/server/understand/follow-up.ts';
import { askedOfPlace, askedOfWord } from '#features/built-in-engine/server/understand/named-before.ts';
import {
  questionsIn,
  sharedReadings,
} from '#features/built-in-engine/server/understand/parts-of-question.ts';
import { partsThatMayAsk } from '#features/built-in-engine/server/understand/parts-that-may-ask.ts';
import { plainerReadings } from '#features/built-in-engine/server/understand/plainer-readings.ts';
import { recognise } from '#features/built-in-engine/server/understand/recognise.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';

const longestMessage = 300;

/**
 * A question that no skill answers as a whole, part by part: “capital and currency of Peru”, “who wrote Emma and when
 * is Easter”. It stays whole if none of its splits can be answered.
 */
export function* inParts(asked: Conversation, skills: readonly QuestionSkill[], whole: () => Skill): Skill {
  const known = yield* whole();
  if (typeof known === 'string' || asked.question.length > longestMessage) return known;
  const text = cleanQuestion(asked.question);
  const one = yield* oneBehindTheOther(questionsIn(text), asked, skills);
  if (one !== undefined) return one;
  for (const parts of sharedReadings(text)) {
    const replies: Reply[] = [];
    for (const part of parts) replies.push(yield* answerOne(part, asked, skills));
    if (replies.every((reply) => typeof reply === 'string')) return blocks(...replies);
  }
  const { question, earlierQuestions, earlierAnswers } = asked;
  const across = yield* acrossTurns(text, earlierQuestions.at(-1), skills);
  if (across !== undefined) return across;
  // Whoever works something out reads its words more surely than a fact with some of them.
  for (const reading of /\d/.test(question) ? plainerReadings(question) : []) {
    const recognised = recognise(reading, skills);
    if (recognised === undefined || recognised.skill.precedence >= knowing || recognised.skill.isAside)
      continue;
    const reply = yield* recognised.skill.answer(recognised.asked, asked.remembered);
    if (typeof reply === 'string') return reply;
  }
  // What only says who asks, and that it is asked, changes no question.
  const readings = [
    ...askedOfPlace(question),
    ...askedOfWord(question),
    // What begins as a question is surer than what has the talk still before it.
    ...plainerReadings(question)
      .filter((reading) => !leavesOut(reading, text, 0))
      .toSorted((one, other) => Number(asksAtOnce.test(other)) - Number(asksAtOnce.test(one))),
  ];
  for (const reading of earlierQuestions.length > 0 ? [] : readings) {
    const reply = yield* answerOne(reading, asked, skills, { isClause: true });
    if (typeof reply === 'string') return reply;
  }
  const inContext = partsInContext(question, earlierQuestions, skills, earlierAnswers);
  const parts = inContext.parts.length > 0 ? inContext.parts : partsThatMayAsk(question);
  for (const skill of skills) {
    const nearest = skill.nearest?.(parts, inContext.parts[0] ?? text);
    const reply = nearest === undefined ? undefined : yield* skill.answer(nearest, asked.remembered);
    if (typeof reply === 'string' && isTied(reply, inContext, earlierAnswers.at(-1))) return reply;
  }
  if (inContext.isOpen) return known;
  for (const reading of plainerReadings(asked.question)) {
    const isClause = leavesOut(reading, text);
    const reply = yield* answerOne(reading, asked, skills, { isClause });
    if (typeof reply === 'string') return reply;
    const several = yield* oneBehindTheOther(questionsIn(reading), asked, skills);
    if (several !== undefined) return several;
  }
  for (const meant of withoutSlips(question, skills)) {
    const again = yield* inParts({ ...asked, question: meant }, skills, () =>
      answerOne(meant, asked, skills),
    );
    if (typeof again === 'string') return again;
  }
  return known;
}

const lowerCase = /(?<![\p{L}'’])\p{Ll}+(?![\p{L}'’])/gu;

const ofWord = /\b(?:mean|means|meaning|definition|define|spell|spelt|spelled|word)\b/giu;
/** “What is a sonder”: the word itself is asked for, and another one is no answer. */
const asksForWord = (message: string, word: string): boolean =>
  contentWords(message.replaceAll(ofWord, ' ')).every((one) => one === word);

/** “What is the boilnig point of water”: the message with its slips mended, if it has any. */
function withoutSlips(message: string, skills: readonly QuestionSkill[]): string[] {
  const carrying = new Set(contentWords(message));
  const slips = [...new Set(message.match(lowerCase) ?? [])].flatMap((word) => {
    if (
      !carrying.has(word) ||
      asksForWord(message, word) ||
      skills.some((skill) => skill.knowsWord?.(word) === true)
    )
      return [];
    const meant = skills.flatMap((skill) => skill.respell?.(word) ?? []);
    return meant.length > 0 ? [{ word, meant }] : [];
  });
  const [first, ...others] = slips;
  if (first === undefined) return [];
  const mend = (text: string, word: string, other: string) =>
    text.replaceAll(lowerCase, (one) => (one === word ? other : one));
  // Of several slips each but the first is what it most likely is.
  const rest = others.reduce((text, { word, meant }) => mend(text, word, meant[0] ?? word), message);
  return first.meant.map((other) => mend(rest, first.word, other));
}

const lineOf = (answer: string | undefined) => answer?.split('\n')[0];
/** The numbers of its sources differ from answer to answer. */
const saidIn = (answer: string | undefined) => lineOf(answer)?.replaceAll(/⟦\d+⟧/g, '').trim();
const yesOrNo = /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have) /i;

/** What is near a follow-up has to speak of what was spoken of, and to say more than was just said. */
function isTied(reply: string, { parts, about, told }: InContext, before: string | undefined): boolean {
  if (parts.length === 0) return true;
  // What quinoa is does not tell whether it is good for you; what QC stands for may tell what it is called now.
  if (saidIn(reply) === saidIn(before) && yesOrNo.test(parts[0] ?? '')) return false;
  if (lineOf(reply) === lineOf(before) || (told !== undefined && reply.includes(told))) return false;
  const words = contentWords(about.join(' '));
  return words.length === 0 || coverage(words, reply) > 0;
}

/** “The recipe uses 200 g flour for 4 people”, “how much flour for 6 people?” */
function* acrossTurns(
  text: string,
  earlier: string | undefined,
  skills: readonly QuestionSkill[],
): Skill<string | undefined> {
  if (earlier === undefined || !/\d/.test(earlier)) return undefined;
  const both = cleanQuestion(`${trimMarks(earlier)}, ${text}`);
  for (const skill of skills.filter(({ readsAcross }) => readsAcross)) {
    const recognised = both.length > longestMessage ? undefined : skill.recognise(both);
    const reply = recognised === undefined ? undefined : yield* skill.answer(recognised);
    if (typeof reply === 'string') return reply;
  }
  return undefined;
}

/** Each may refer to the one before it; an unanswered one does not affect the others. */
function* oneBehindTheOther(
  parts: readonly string[],
  asked: Conversation,
  skills: readonly QuestionSkill[],
): Skill<string | undefined> {
  const answered: { question: string; answer: string }[] = [];
  const unknown: string[] = [];
  for (const part of parts) {
    const reply = yield* answerOne(part, asked, skills, { before: answered });
    if (typeof reply === 'string') answered.push({ question: part, answer: reply });
    else if (!answered.some(({ answer }) => hasSaidWhen(part, answer))) unknown.push(part);
  }
  if (answered.length === 0) return undefined;
  const missing = unknown.map((part) => `I could not find an answer to “${part}”.`);
  return blocks(...answered.map(({ answer }) => answer), ...missing);
}

/** As many words are only talk around a question. */
const mostTalk = 2;

const asksAtOnce = /^(?:what|who|whose|which|when|where|why|how)\b/i;

/** Who asks, and that something is asked. */
const talk: ReadonlySet<string> = new Set(
  `my our daughter son kid kids little one wife husband mum mom dad gran nan grandma grandad boss friend mate neighbour teacher sister
  brother asks asked asking wants know knows wondering wonder curious idea sorry silly stupid dumb daft question quick just today
  yesterday earlier morning evening forget forgot remember remind always never help hope thanks thank advance please homework
  crossword quiz pub stuck argument argue arguing settle bet hello hi there hey lol haha tell said says insists swears wrong right
  different answers google kind regards need actually really weird random`.split(/\s+/),
);

/** Whether a reading is a clause of a message that says more. */
function leavesOut(reading: string, message: string, most = mostTalk): boolean {
  const kept = new Set(contentWords(reading));
  const left = contentWords(message).filter((word) => !kept.has(word) && (most > 0 || !talk.has(word)));
  return left.length > most;
}

const asksWhen =
  /^(?:(?:in )?(?:what|which) year|when)(?: (?:was|were|did|is) (?:it|that|this|they|he|she)\b.*)?$/i;
/** “On 20 July 1969” already answers “and what year was it”. */
const hasSaidWhen = (part: string, answer: string) => asksWhen.test(part) && /\b\d{4}\b/.test(answer);

interface PartOptions {
  before?: readonly { question: string; answer: string }[];
  /** It leaves out what else the message says. */
  isClause?: boolean;
}

function* answerOne(
  part: string,
  { earlierQuestions, earlierAnswers, remembered }: Conversation,
  skills: readonly QuestionSkill[],
  { before = [], isClause = false }: PartOptions = {},
): Skill {
  const isFirst = before.length === 0;
  const questions = isFirst
    ? earlierQuestions
    : [...earlierQuestions, ...before.map(({ question }) => question)];
  const answers = isFirst ? earlierAnswers : [...earlierAnswers, ...before.map(({ answer }) => answer)];
  const recognised = understand(part, questions, skills, answers);
  if (recognised === undefined || (isClause && recognised.skill.answersClause?.(recognised.asked) === false))
    return { declined: 'question', text: '' };
  return yield* recognised.skill.answer(recognised.asked, remembered);
}
