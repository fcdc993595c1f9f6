import { madeOfName } from '#shared/brand.ts';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { oneOf } from '#shared/words/phrases.ts';

/** Replaces each character that is not the person's own speech: quotations, code, lists, pasted text. */
const masked = '\uFFFC';

export interface OwnSentence {
  /** As it was written, quotations included, in plain quotes and single spaces. */
  text: string;
  /** The same, of the same length, with everything masked that the person only quotes. */
  own: string;
  /** Continues the line before it, which was unfinished: "do not⏎forget". */
  isContinued: boolean;
}

/**
 * The sentences in which the person speaks for themselves. Quotations are masked, and text handed over to be worked on
 * is left out: after a colon, after "translate this", before "put the above into French".
 */
export function ownSentences(message: string): OwnSentence[] {
  const plain = plainly(message);
  const sentences = split(plain, maskQuotations(plain)).filter(({ own }) => /[\p{L}\p{N}]/u.test(own));
  const handedOver = sentences.findIndex(({ own }, index) => index > 0 && refersBack(own));
  const spoken: OwnSentence[] = [];
  for (const sentence of sentences.slice(handedOver === -1 ? 0 : handedOver)) {
    spoken.push(sentence);
    // What follows may be anything: an email, a poem, an example.
    if (introduces(sentence.own)) break;
  }
  return spoken;
}

function plainly(text: string): string {
  return withoutInvisible(text.normalize('NFC'))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<=\p{L})[‘’´`](?=\p{L})/gu, "'")
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** In plain quotes, once quotations are identified. */
function straighten(text: string): string {
  return text.replaceAll(/[‘’‚‛´`]/g, "'").replaceAll(/[“”„‟«»]/g, '"');
}

function hide(text: string): string {
  return text.replaceAll(/[^\n]/g, masked);
}

const pairs: readonly RegExp[] = [
  /(?:```|~~~)[\s\S]*?(?:```|~~~|$)/g,
  /<(\w[\w-]*)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/g,
  /`[^`]*(?:`|$)/g,
  // Opened and closed by different characters, as word processors do.
  /[“„‟"][^“”"]*(?:[”“"]|$)/g,
  /«[^»]*(?:»|$)|»[^«]*(?:«|$)|‹[^›]*(?:›|$)|[「『][^」』]*(?:[」』]|$)/g,
  // An apostrophe is between letters or after one; an opening quote is before a word.
  /(?<![\p{L}\p{N}])['‘‚‛](?=\S)[\s\S]*?(?:(?<=\S)['’‘](?![\p{L}\p{N}])|$)/gu,
  // Quoted lines, lists, headings, tables.
  /^ *(?:[>#|<]|[-*+•‣–—] |\d{1,3}[.)] ).*$/gm,
];

function maskQuotations(text: string): string {
  return pairs.reduce((rest, pair) => rest.replaceAll(pair, hide), text);
}

const sentenceEnd = /[.!?…。！？]+["'”’)\]]*(?=\s|$|\p{Extended_Pictographic})|\n/gu;

function split(text: string, own: string): OwnSentence[] {
  const sentences: OwnSentence[] = [];
  let from = 0;
  let hasEnded = true;
  const take = (to: number, isEnd: boolean) => {
    const lead = /^\s*/.exec(own.slice(from, to))?.[0].length ?? 0;
    const written = own.slice(from + lead, to).trimEnd();
    if (written !== '') {
      sentences.push({
        text: straighten(text.slice(from + lead, from + lead + written.length)),
        own: straighten(written),
        isContinued: !hasEnded && /^\p{Ll}/u.test(written),
      });
      hasEnded = isEnd || /[:,]$/.test(written);
    }
    from = to;
  };
  for (const match of own.matchAll(sentenceEnd)) {
    take(match.index + match[0].length, match[0] !== '\n');
  }
  take(own.length, true);
  return sentences;
}

const filler = madeOfName((name) => {
  const ourName = RegExp.escape(name);
  const fillers = `please|hey|hi|hello|ok|okay|oh|and|also|so|next|then|btw|by the way|ps|p\\.s\\.|fyi|for the record|
    one (?:more|last) thing|thanks|thank you|${ourName}|about me|(?:hey|hi|ok|please) ${ourName}`;
  return new RegExp(`^${oneOf(fillers)}$`, 'i');
});

/** Strips "one more thing: ", which introduces only the sentence itself. */
export function withoutLabel(own: string): string {
  const label = /^([^:]{1,40}): +/.exec(own);
  return label?.[1] !== undefined && filler().test(label[1].trim()) ? own.slice(label[0].length) : own;
}

const textNoun =
  oneOf(`text|sentences?|phrases?|words?|lines?|paragraphs?|e-?mails?|mails?|letters?|messages?|notes?|quotes?|
  passages?|poems?|songs?|lyrics|stor(?:y|ies)|tweets?|posts?|dialogues?|scripts?|speech|jokes?|titles?|
  headlines?|lists?|examples?|essays?|captions?|subtitles?|review|translation|repl(?:y|ies)|answers?`);
const textVerb =
  oneOf(`translat(?:e|ing)|rewrit(?:e|ing)|rephras(?:e|ing)|paraphras(?:e|ing)|reword|proof-?read|spell-?check|
  transcribe|summari[sz]e|sum up|quote|repeat|recite|spell|pronounce|say|dictate|type|read|reply|respond|echo|
  output|print|shorten|reformat`);
const shapingVerb =
  oneOf(`write|draft|compose|make|create|generate|give|show|tell|list|explain|correct|fix|edit|improve|polish|check|
  analy[sz]e|define|parse|label|classify|continue|complete|finish|convert|turn|change|put|format|use|look at|
  consider|discuss|comment on|interpret|here is|here's|here are|this is|these are`);
const askingWords = `please|now|then|and|so|also|ok|okay|hey|hi|can you|could you|would you|will you|just|help me|
  i want to|i need to|i need you to|let's`;
const asking = `(?:${oneOf(askingWords)}[, ]+)*`;
const aboutWords = `means?|meaning|correct|grammatical|grammar|translation|sentences?|phrases?|words?|titles?`;
const textTasks = [
  String.raw`${textVerb}\b`,
  String.raw`${shapingVerb}\b[^.?!]*\b${textNoun}\b`,
  String.raw`how (?:do|would|should|can|to)\b.*\b${textVerb}\b`,
  String.raw`(?:what|which|is|are|does|do)\b.*\b(?:${aboutWords})\b`,
  String.raw`in (?:french|german|spanish|italian|english)\b`,
];
const textTask = new RegExp(`^${asking}(?:${textTasks.join('|')})`, 'i');
const suppositions = String.raw`suppose|supposing|imagine|pretend|assume|assuming|say (?:that )?i|
  let's (?:say|pretend|play|imagine|assume)|what if|hypothetically|for (?:example|instance)|e\.g\.|in theory|
  theoretically|act as|you are now|role-?play|
  in (?:the|this|my) (?:story|scene|play|film|movie|book|game|dream|song|poem)`;
const supposing = new RegExp(
  String.raw`^(?:(?:so|and|but|now|ok|okay|please)[, ]+)*${oneOf(suppositions)}\b`,
  'i',
);
const reports = `said|says|say|saying|told|tells|asked|asks|wrote|writes|reads|replied|replies|shouted|shouts|whispered|sing|
  sang|sings|goes like|goes as follows|texted|texts|emailed|e-mailed|ordered|orders|demanded|begged|dream(?:t|
  ed)|quoted|begins|starts with|ends with`;
const reporting = new RegExp(String.raw`\b${oneOf(reports)}\b`, 'i');
/** What the person themselves told the assistant is not a report of someone else's words. */
const whatever = '(?:what|that|everything|anything|all|as|like|when)(?: that)? ';
const ownSaying = new RegExp(
  String.raw`\b(?:${whatever})?i(?:'ve| have| had)?(?: just| already| once)? ` +
    String.raw`(?:said|told|wrote|mentioned|asked|say|texted)(?: (?:to )?you)?\b`,
  'gi',
);

/** Whether it reports what someone else says. */
export function isReport(own: string): boolean {
  return reporting.test(own.replaceAll(ownSaying, ' '));
}

/** "The letter ends like this." */
const determiners = "the|this|that|these|his|her|their|an?|here is|here's";
const pointing = new RegExp(
  String.raw`\b(?:like this|as follows|the following)[.!…]*$|^(?:${determiners}) (?:\p{L}+ )?${textNoun}\b`,
  'iu',
);

function introduces(own: string): boolean {
  const rest = withoutLabel(own);
  return (
    /:(?:\s|$)/.test(rest) ||
    pointing.test(rest) ||
    textTask.test(rest) ||
    supposing.test(rest) ||
    isReport(rest)
  );
}

const pointers = `this|that|these|those|it|them|above|previous|preceding|former|${textNoun}`;
const back = new RegExp(
  String.raw`\b(?:${pointers})\b(?! (?:page|article|document|file|website|site|link)\b)`,
  'i',
);
const bareTask = new RegExp(
  String.raw`^${asking}${textVerb}(?: (?:in)?to| in)?(?: \p{L}+)?(?:,? please)?[.!?]*$|` +
    String.raw`^(?:now |and )*in \p{L}+(?:,? please)?[.!?]*$`,
  'iu',
);

/** Whether it refers to the text before it: "now translate that", "in French, please". */
function refersBack(own: string): boolean {
  return (textTask.test(own) && back.test(own)) || bareTask.test(own);
}
