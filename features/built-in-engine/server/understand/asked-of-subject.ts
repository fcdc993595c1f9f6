import { oneOf } from '#shared/words/phrases.ts';
import { asksForLetters } from './leans-back.ts';
import { wordsEndingWith } from './subjects.ts';

/** What a question was about, and how it was put. */
interface Before {
  /** The last question, in full. */
  asked: string;
  answer: string;
  /** What was spoken of, the likeliest first. */
  subjects: readonly string[];
}

const ask = oneOf(
  'who|what|where|when|why|how(?: (?:long|often|far|old|big|deep|high|hot|tall|fast|heavy|wide|many|much))?',
);
const bareAsk = new RegExp(`^(?<ask>${ask})(?: (?:is|was) (?:that|it|this))?(?: exactly)?$`, 'iu');
const askingStart = new RegExp(`^(?:${ask}|which \\p{L}+|(?:what|which) (?:year|country|city))\\b`, 'iu');
const yesOrNo = /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have) /i;

/** “How?”, after whether fish sleep or who invented something. */
function whatIsBareAsked(text: string, { asked, subjects }: Before): string[] {
  const said = bareAsk.exec(text)?.groups?.ask;
  if (said === undefined) return [];
  if (yesOrNo.test(asked)) return [`${said} ${asked}`];
  return [asked.replace(askingStart, said), ...subjects.slice(0, 1).map((subject) => `${said} ${subject}`)];
}

/** “How many in a pound”, after how many grams there are in an ounce. */
function whatIsCounted(text: string, { asked }: Before): string[] {
  const rest = /^how (?:many|much)(?: (?:are|is) there)?(?<rest> (?:in|on|for|per|does|do|has) .+)$/iu.exec(
    text,
  )?.groups?.rest;
  const counted = /^how (?:many|much) \p{L}+/iu.exec(asked)?.[0];
  return rest === undefined || counted === undefined ? [] : [`${counted}${rest}`];
}

const ofName =
  /\b(?:the|its|their|his|her) (?:name|title|word|phrase)\b|\bcalled (?:that|it)$|\bit (?:come|comes) from$/iu;

/** “What does the name mean”, “where does it come from”, of a saying: where the word comes from. */
function whereWordIsFrom(text: string, { asked, subjects }: Before): string[] {
  const isOfWord = /\bmean\b|["“]/.test(asked) || !/\bcome from$/i.test(text);
  if (!ofName.test(text) || !isOfWord) return [];
  return subjects
    .slice(0, 2)
    .flatMap((subject) => [
      `where does the ${subject.includes(' ') ? 'phrase' : 'word'} ${subject} come from`,
      `why is ${subject} called that`,
    ]);
}

const definite = /\bthe (?<noun>\p{L}{3,}?)(?:['’]s)?(?= |$)/iu;

/** “How much does the suit weigh”, after what astronauts wear: space suits. */
function whatIsMeant(text: string, { answer, asked }: Before): string[] {
  const noun = definite.exec(text)?.groups?.noun;
  const meant = noun && wordsEndingWith(noun, answer);
  return meant && !asked.toLowerCase().includes(meant.toLowerCase())
    ? [text.replace(/\bthe \p{L}{3,}?(?=['’]s| |$)/iu, meant)]
    : [];
}

const mostOfSubjects = 8;

const deeds: readonly (readonly [RegExp, string])[] = [
  [/^who did the (?:illustrations|drawings|pictures)$/i, 'who illustrated'],
  [/^who did the (?:music|soundtrack)$/i, 'who composed the music of'],
];

/** “Which one is first?”, after how many books there are. */
function whichOfThem(text: string, asked: string): string {
  const counted = /^how many (?<noun>\p{L}+?)s? /iu.exec(asked)?.groups?.noun;
  return counted === undefined
    ? text
    : text.replace(/^which(?: one)?(?= (?:is|was|comes?|came)\b)/i, `which ${counted}`);
}

/** “What is the difference?”, after whether it is “affect” or “effect”. */
function differenceOf(text: string, asked: string): string[] {
  const [, one, other] = /\b(\p{L}+) or (\p{L}+)$/iu.exec(asked) ?? [];
  return text === 'what is the difference' && one !== undefined
    ? [`${text} between ${one} and ${other}`]
    : [];
}

const asking =
  /^(?:how (?:long|many|much|often|do|can|should)|what|when|where|why|how|who) (?:(?:you|i|we) )?/i;

/** What “it” stands for is told last: “how many floors”, “who won”, “what are the pigs called”. */
function withSubject(text: string, { subjects, asked }: Before): string[] {
  const [, said = whichOfThem(text, asked)] = deeds.find(([form]) => form.test(text)) ?? [];
  const open = said
    .replace(/\b(?:the )?(main|first|last|other) ones?$/iu, '$1')
    .replace(/ ones?(?= called$|$)/iu, '');
  const ofSubjects = subjects.flatMap((subject) => {
    const [first = '', ...more] = subject.split(' ');
    return more.length === 1 ? [`${open} ${subject}`, `${open} ${first}`] : [`${open} ${subject}`];
  });
  // “At what temperature”, after how long to roast a chicken.
  const ofAll = /^(?:at|in|on|for|to|from|by|with) /i.test(text)
    ? [`${open} ${asked.replace(asking, '')}`]
    : [];
  return [...differenceOf(text, asked), ...ofSubjects.slice(0, mostOfSubjects), ...ofAll];
}

/** “Which sea is that called”, “the word for that”: a name for what was asked as a whole. */
function nameForAll(text: string, { asked }: Before): string[] {
  const wants =
    /^(?:what|how) (?:is|are|do you call) (?:that|this|it|they|those)(?: called)?$|\bword for (?:that|it)$/iu;
  return wants.test(text) && yesOrNo.test(asked)
    ? [`what is it called when ${asked.replace(yesOrNo, '')}`]
    : [];
}

/** “What do those letters stand for”, after what HTML is. */
const whatLettersMean = (text: string, { subjects }: Before): string[] =>
  asksForLetters.test(text) ? subjects.slice(0, 2).map((subject) => `what does ${subject} stand for`) : [];

/** “Is 1 one”, after what a prime number is. */
function whetherOneOf(text: string, { subjects }: Before): string[] {
  const [, start] = /^((?:is|are|was) \S{1,20}) (?:one|ones)$/iu.exec(text) ?? [];
  return start === undefined ? [] : subjects.slice(0, 2).map((subject) => `${start} a ${subject}`);
}

const action = /^(?:how (?:do|can|should|would) (?:i|you|we)|how to|can (?:i|you|we)) (?<does>.+)$/iu;

/** “How long does it take”, “how often should I do it”, after how to descale a kettle. */
function whatIsDone(text: string, { asked }: Before): string[] {
  const does = action.exec(asked)?.groups?.does;
  if (does === undefined) return [];
  if (/^how long (?:does|did|will|would|do) (?:it|that|this) take$/i.test(text)) return [`how long ${does}`];
  return /\bdo (?:it|that|this)\b/i.test(text) ? [text.replace(/\bdo (?:it|that|this)\b/i, () => does)] : [];
}

/** “Why do they make it”, after how bees make honey: the same, with another word to ask by. */
function whyTheSame(text: string, { asked }: Before): string[] {
  const ask =
    /^(?<ask>why|when|where|how) (?:do|does|did) (?:they|he|she|it) \p{L}+ (?:it|them|that)$/iu.exec(text);
  const rest = /^(?:how|why|when|where|what) (?<rest>(?:do|does|did) .+)$/iu.exec(asked)?.groups?.rest;
  return ask?.groups?.ask === undefined || rest === undefined ? [] : [`${ask.groups.ask} ${rest}`];
}

/** “Name them” */
export const wantsEach = /^(?:name|list) (?:them(?: all)?|all of them)$/i;
const wantsNames =
  /^(?:what|who) (?:are|were) (?:they|these|those)(?: called)?$|^what (?:are|were) their names$/iu;

/** “What are they called”, “name them”, after how many there are. */
function whatTheyAre(text: string, { asked, answer, subjects }: Before): string[] {
  if (!wantsNames.test(text) && !wantsEach.test(text)) return [];
  const counted = /^how many (?<what>.+?) (?:is|are|was|were|do|does|did|has|have|had|can|in|on)\b/iu.exec(
    asked,
  );
  const what = counted?.groups?.what;
  const subject = subjects.find((one) => one.includes(' ')) ?? subjects[0];
  if (what === undefined || subject === undefined) return [];
  const number = new RegExp(`\\b(\\p{L}+|\\d+) ${RegExp.escape(what)}\\b`, 'iu').exec(answer)?.[1];
  return [
    ...(number === undefined ? [] : [`name ${number} ${what}`]),
    `what are the names of the ${subject}`,
    asked.replace(/^how many/i, 'name the'),
    `who were the ${what}`,
  ];
}

/** “How old was she”, after when she died. */
function ageAtDeath(text: string, { asked, subjects }: Before): string[] {
  return /^how old (?:was|were) (?:he|she|they)$/i.test(text) && /\b(?:die|died|death|killed)\b/i.test(asked)
    ? subjects.slice(0, 3).map((subject) => `how old was ${subject} when ${subject} died`)
    : [];
}

/** What is asked with “it” of an action, of a word or of the whole: “where does it come from”, “how long does it take”. */
export const askedOfWhole = (text: string, before: Before): string[] => [
  ...whatIsDone(text, before),
  ...whyTheSame(text, before),
  ...whatTheyAre(text, before),
  ...ageAtDeath(text, before),
  ...nameForAll(text, before),
  ...whereWordIsFrom(text, before),
];

/** What a question that leaves out its subject asks in full, the likeliest first. */
export function askedOfSubject(text: string, before: Before): string[] {
  const all = [
    ...whatIsBareAsked(text, before),
    ...whatIsCounted(text, before),
    ...whetherOneOf(text, before),
    ...whatLettersMean(text, before),
    ...askedOfWhole(text, before),
    ...whatIsMeant(text, before),
    ...(bareAsk.test(text) || ofName.test(text) ? [] : withSubject(text, before)),
  ];
  return [...new Set(all)];
}
