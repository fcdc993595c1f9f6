import { trimEnd } from '#shared/words/trim-end.ts';

const misspellings: Record<string, string> = {
  whats: 'what is',
  "what's": 'what is',
  wats: 'what is',
  waht: 'what',
  wat: 'what',
  wht: 'what',
  whos: 'who is',
  "who's": 'who is',
  wheres: 'where is',
  "where's": 'where is',
  whens: 'when is',
  "when's": 'when is',
  hows: 'how is',
  "how's": 'how is',
  "what're": 'what are',
  "who're": 'who are',
  definiton: 'definition',
  defintion: 'definition',
  defenition: 'definition',
  defination: 'definition',
  deffinition: 'definition',
  meening: 'meaning',
  meanning: 'meaning',
  synonim: 'synonym',
  synonims: 'synonyms',
  synonymns: 'synonyms',
  sinonym: 'synonym',
  synonmys: 'synonyms',
  antonim: 'antonym',
  oposite: 'opposite',
  opposit: 'opposite',
  oppisite: 'opposite',
  diffrence: 'difference',
  differnce: 'difference',
  diference: 'difference',
  beetween: 'between',
  betwen: 'between',
  bewteen: 'between',
  convet: 'convert',
  covert: 'convert',
  calulate: 'calculate',
  calcualte: 'calculate',
  summerize: 'summarise',
  summarize: 'summarise',
  summerise: 'summarise',
  sumarize: 'summarise',
  sumarise: 'summarise',
  exmaple: 'example',
  sentance: 'sentence',
  thx: 'thanks',
  ty: 'thanks',
  thnx: 'thanks',
  helo: 'hello',
  hellow: 'hello',
  teh: 'the',
  hw: 'how',
  plz: 'please',
  pls: 'please',
  u: 'you',
  ur: 'your',
  r: 'are',
  farenheit: 'fahrenheit',
  celcius: 'celsius',
  kilometeres: 'kilometres',
  tempature: 'temperature',
  temprature: 'temperature',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  chrismas: 'christmas',
  cristmas: 'christmas',
};

const abbreviations: [RegExp, string][] = [
  [/\bmt\.? (?=\p{L})/giu, 'mount '],
  [/\bdifference (?:btw|b\/w)\b/gi, 'difference between'],
  [/\bww ?(?:2|ii)\b/gi, 'world war ii'],
  [/\bww ?(?:1|i)\b/gi, 'world war i'],
  [/\bworld war (?:2|two)\b/gi, 'world war ii'],
  [/\bworld war (?:1|one)\b/gi, 'world war i'],
  [/\bthe us(?:a)?\b(?! dollar)/gi, 'the united states'],
];

/** "Which bone is the longest" asks for the longest bone. */
const turnedRound = /^(?:which|what) (\p{L}+) (?:is|was) (?:the )?(\p{L}+est)\b(.*)$/iu;

const politeness: RegExp[] = [
  /^(?:hey|hi|hello|ok|okay|so|well|um|please|now|and now|also|excuse me|sorry|oh|right|alright)\b[,!. ]+(?=\S+ \S)/i,
  /^(?:everyday|assistant|engine)[,!] +/i,
  /^(?:can|could|would|will) you (?:please |kindly |just |quickly )*(?:tell me|explain to me|explain|say|give me|show me|find|find out|help me (?:with|find|understand)|let me know|look up|work out)?\b ?(?=\S)/i,
  /^(?:please|just|kindly) /i,
  /^(?:can|may|could) i (?:ask|know)(?: you)? /i,
  /^(?:do|did|would) you (?:happen to )?know (?:if |whether )?/i,
  /^(?:tell me|explain(?: to me)?|show me|let me know|remind me) (?=(?:what|who|where|when|how|why|which|the|a|an|about|if)\b)/i,
  /^(?:i(?: would|'d| want to| wanna| need to|'d like to| would like to)?) (?:know|like to know|find out|learn|understand|ask)(?: you)? /i,
  /^i (?:want|need|'d like|would like) (?:a|an|the|to know)? ?(?=(?:definition|meaning|synonym|antonym|summary)s?\b)/i,
  /^i(?:'m| am) (?:wondering|curious|trying to (?:find out|understand)|looking for)(?: about)? /i,
  /^i was wondering /i,
  /^(?:any idea|quick question|question)[:,]? /i,
];

const closing =
  /[\s,]*(?:\b(?:please|thanks|thank you|plz|for me|if you can|if possible|exactly|actually|again|mate|right now please)\b)[\s.!?]*$/i;

/** Without question marks, exclamation marks and stops at its end. */
export function trimMarks(text: string): string {
  return trimEnd(text, ' ?!.');
}

/** The question without politeness, with straight quotes and the commonest slips of the finger mended. */
export function cleanQuestion(raw: string): string {
  let text = raw
    .normalize('NFC')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  text = text.replace(/[\p{L}']+/gu, (word) => {
    const lower = word.toLowerCase();
    const mended = Object.hasOwn(misspellings, lower) ? misspellings[lower] : undefined;
    return mended ?? word;
  });
  text = text
    .replace(/^(?:which|what) (?:city|town|place|country) (?=is the )/i, 'what ')
    .replace(turnedRound, 'what is the $2 $1$3');
  for (const [pattern, whole] of abbreviations) text = text.replace(pattern, whole);
  for (let pass = 0; pass < 3; pass++) {
    const before = text;
    for (const pattern of politeness) text = text.replace(pattern, '');
    if (/\s/.test(text)) text = text.replace(closing, '');
    if (text === before) break;
  }
  return text.replace(/[\s?!.…]+$/, (end) => (/\d!$/.test(text) && end === '!' ? '!' : '')).trim();
}

/** A term without its article, quotes and stray words. */
export function cleanTerm(raw: string): string {
  return raw
    .replace(/["“”]/g, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/^(?:the )?(?:word|words|term|phrase|concept|concept of|idea of|meaning of) /i, '')
    .replace(/^(?:an?|the|some|any) (?=\S)/i, '')
    .replace(
      /,? (?:in english|in general|in simple (?:terms|words)|exactly|anyway|then|mean|means|called)$/i,
      '',
    )
    .replace(/^capital city of /i, 'capital of ')
    .replace(/[\s?!.,;:]+$/, '')
    .trim();
}
