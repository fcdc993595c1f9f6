import { anyCase } from '#shared/words/any-case.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { askedOfClaim } from './claims.ts';
import { cleanQuestion, trimMarks } from './clean.ts';
import { asksForLetters } from './leans-back.ts';
import { unwrapped } from './unwrapped.ts';

/** Shorter, and what is left of a message may mean something else. */
const fewestWords = 3;
const most = 6;

const asking = new RegExp(
  `^${oneOf(`what what's which who whose where when why how is are was were do does did can could should
  will if convert define spell name list calculate`)}\\b`,
  'i',
);
/** “I need to know what the capital is”, “he is asking why the sky is blue”. */
const asksFor = new RegExp(
  `^(?!${oneOf('what which who when where why how is are do does did can')}\\b).*\\b` +
    `${oneOf('know|tell me|wondering|wonders?|asked|asks?|asking|remember|forget|forgot|find out|no idea|but|said|guess|curious')} ` +
    `(?:${oneOf('me us him her them today yesterday earlier just now again')} )*` +
    String.raw`(?=(?:what|who|when|where|why|how|which) \S+ \S)`,
  'i',
);
/** “Today what is 15 % of 80” */
const whenAsked =
  /^(?:today|yesterday|earlier|just now|this morning|last night)[,:]? (?=(?:what|who|which|when|where|why|how) )/i;
/** “… and I had no idea”, behind a question. */
const toldAfter = new RegExp(
  ` (?:and|but) (?:then )?(?:i|we|nobody|no one|none of us) ` +
    `${oneOf("had have haven't havent did didn't didnt do don't dont could couldn't couldnt can't cant was knew know said made got just")}\\b.*$`,
  'i',
);
const idleAtEnd =
  /(?:,? (?:lol|haha|tho|though|rn|btw|please|pls|thanks|do you know|(?:its|it's|it is) (?:really |very )?urgent|asap))+$/i;
/** “Trying to impress my date lol what day is 4 July”: a question stands behind what is told without a mark between them. */
const subject = '(?!i\\b|you\\b|we\\b|it\\b|that\\b|this\\b|he\\b|she\\b|they\\b|those\\b|these\\b)';
const askedWithin = new RegExp(
  `^(?!${asking.source.slice(1)}).*? (?=${oneOf('what who whose where when how why which')} ` +
    `${oneOf(`is are was were do does did can could would should many much long old tall far big fast high deep causes happened day year time
    temperature colour color kind type country city animal planet`)} ${subject}\\S+)`,
  'i',
);
const asksWithin = new RegExp(
  `^(?!${asking.source.slice(1)}).*?(?:^|\\s)${oneOf('but so us me lol this')},? (?=${oneOf('can is are do does did was were has have')} ${subject}\\S+ \\S)`,
  'i',
);
/** Refers to what stands before it. */
const refersBack = /\b(?:it|its|this|that|they|them|those|these|he|she)\b/i;
/** Half of a question, whose other half stands elsewhere in the message: “what is the capital”, “what is bigger”. */
const incomplete = anyCase(
  String.raw`^(?:what|which) (?:is|are|was) (?:the |a |an )?(?:\p{L}+(?:er|est)|more|most|` +
    String.raw`capital|name|answer|difference|word|reason|number|score|point|date|opposite|plural|meaning|country|` +
    String.raw`currency|language|colou?r|size|age|share|total|rule|right one|best|correct|right|wrong|true|one)$`,
);
/** “What is the white bit called”, of what stands before it. */
const vague = oneOf('bits?|ones?|things?|stuff|parts?|sides?|ends?|others?');
const ofOther = anyCase(
  String.raw`^(?:what|which|who) (?:is|are|was|were) (?:the|these|those) (?:\p{L}+ ){0,2}${vague}(?: called| for)?$`,
);
const between = /[.!?;:…]+\s+|,\s+|\s+[–—-]+\s+|\n+/u;
/** They change nothing about what is asked. */
const fillers = `really|simply|actually|basically|honestly|just|even|still|only|ever|please|quickly|in simple words|
  in simple terms`;
const adverbs = anyCase(new RegExp(String.raw`\b${oneOf(fillers)}\s+(?=\p{L})`, 'giu'));
const withoutAdverbs = (text: string) => text.replace(adverbs.of(text), '');
/** “My dog ate chocolate, is that bad?” asks about what stands before it. */
const judgement = 'bad|ok|okay|fine|safe|normal|dangerous|harmful|poisonous|true|allowed|healthy';
const judged = new RegExp(`^(?<what>.+?),? (?:and )?(?:is|was) (?:that|this|it) ${oneOf(judgement)}$`, 'i');
/** What is asked about is often the same everywhere, and the person only says where they are. */
const anyCountry =
  / in (?:the )?(?:uk|united kingdom|england|britain|us|usa|united states|america|europe|ireland|canada|australia)$/i;
/** The longest river of England is not the longest of all. */
const ofThere = anyCase(
  /\b(?:\p{L}{2,}est|most|first|last|only|who|when|how many|population|capital|king|queen)\b/iu,
);
const reason = /^(?<what>.+?),? why$/i;
const compared =
  /^(?<one>.+?),? (?:vs?\.?|versus|or) (?<other>.+?)(?:,? (?:what is|what are) the differences?)?$/i;

/** “They want it as a pdf. what do those letters stand for”: an abbreviation stands in capitals, or at the end. */
function* abbreviationsIn(message: string): Generator<string> {
  const clauses = message.split(between).map((clause) => cleanQuestion(clause));
  const at = clauses.findIndex((clause) => asksForLetters.test(clause));
  const before = clauses[at - 1];
  if (before === undefined) return;
  const [last = ''] = /[\p{L}\d]+$/u.exec(before) ?? [];
  for (const name of [...(/\b\p{Lu}{2,6}\b/u.exec(before) ?? []), last])
    if (name !== '') yield `what does ${name} stand for`;
}

/** “Crossword clue: capital of Norway, 4 letters” */
const asClue = /^(?:crossword(?: clue)?|clue|(?:pub )?quiz(?: question)?)[:,!] ?/i;
const inLetters = /,? (?:\(\d+\)|\d+ letters?)$/i;

const canYou = /^(?:can|could) you (?<do>(?!help|please|tell|give|show|make|write|explain)\S.*)$/i;
/** “Can you get a cold from being cold” asks it of anybody. */
function* ofAnybody(message: string): Generator<string> {
  const asked = canYou.exec(trimMarks(message.split(between).at(-1) ?? ''))?.groups?.do;
  if (asked !== undefined) yield `can i ${asked}`;
}

/** “What is a pint (uk)” */
const inBrackets = /\s*\([^()]*\)/g;

/** “My son asked "why is the sky blue?" what do I tell him” */
function* quotedQuestions(message: string): Generator<string> {
  for (const [, quoted = ''] of message.matchAll(/"([^"]{8,120})"/g)) {
    const question = cleanQuestion(quoted);
    if (asking.test(question) && question.length < message.length - tellsOf) yield question;
  }
}

/** As many letters around a quoted question tell whose it is. */
const tellsOf = 8;

function* readings(message: string): Generator<string> {
  const whole = cleanQuestion(message);
  const bare = withoutAdverbs(whole);
  yield* quotedQuestions(whole);
  yield* askedOfClaim(message);
  yield* ofAnybody(message);
  yield whole.replace(asClue, '').replace(inLetters, '');
  yield* unwrapped(whole);
  yield* abbreviationsIn(message);
  yield bare;
  yield bare.replaceAll(inBrackets, '');
  if (!ofThere.test(bare)) yield bare.replace(anyCountry, '');
  // “Helping my kid with homework, who was Julius Caesar”
  const clauses = message
    .split(between)
    .map((clause) =>
      withoutAdverbs(cleanQuestion(clause))
        .replace(asksFor, '')
        .replace(askedWithin, '')
        .replace(asksWithin, '')
        .replace(whenAsked, '')
        .replace(toldAfter, '')
        .replace(idleAtEnd, ''),
    )
    .filter(
      (clause) =>
        asking.test(clause) && !refersBack.test(clause) && !incomplete.test(clause) && !ofOther.test(clause),
    );
  yield* clauses.toReversed();
  yield* clauses.toReversed().flatMap(unwrapped);
  const { what: told } = judged.exec(whole)?.groups ?? {};
  if (told !== undefined) yield withoutAdverbs(told).replace(/^my /i, '');
  const { what } = reason.exec(whole)?.groups ?? {};
  if (what !== undefined) yield `why ${what}`;
  const { one, other } = compared.exec(whole)?.groups ?? {};
  if (one && other && !asking.test(whole)) yield `what is the difference between ${one} and ${other}`;
}

/**
 * Other ways to read a message that could not be answered as it stands: without its adverbs, by the clause that asks
 * something, “ram vs storage” as a question. The likeliest first.
 */
export function plainerReadings(message: string): string[] {
  const written = cleanQuestion(message);
  const all = [...readings(message)].filter(
    (reading) => reading !== written && reading.split(' ').length >= fewestWords,
  );
  return [...new Set(all)].slice(0, most);
}
