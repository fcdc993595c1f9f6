import { inCaseOf } from '../rules/rewrite.ts';
import { withoutMisspellings } from './misspellings.ts';

const subject: Readonly<Record<string, string>> = { me: 'I', him: 'he', her: 'she', them: 'they', us: 'we' };
const object = 'me|him|her|them|us';
const verbs =
  `was|were|is|are|am|went|go|goes|had|has|have|did|do|does|will|would|can|could|should|got|get|saw|came|come|like|liked|
  want|wanted|need|needed|met|made|took|play|played|think|thought|know|knew|live|lived|work|worked|eat|ate|bought|buy|left`.replaceAll(
    /\s/g,
    '',
  );
/** “Me and him was”: both are who does it, and others are named first. */
const both = new RegExp(
  `(?<![\\p{L}] )\\b(${object}|my \\p{L}+|\\p{Lu}\\p{L}+) and (${object}|i|he|she|my \\p{L}+|\\p{Lu}\\p{L}+) (${verbs})\\b`,
  'giu',
);
const plural: Readonly<Record<string, string>> = {
  was: 'were',
  is: 'are',
  am: 'are',
  has: 'have',
  does: 'do',
  goes: 'go',
};

function joined(_: string, first: string, second: string, verb: string): string {
  const named = [first, second].map(
    (one) => subject[one.toLowerCase()] ?? (one.toLowerCase() === 'i' ? 'I' : one),
  );
  const [one = '', other = ''] = named.toSorted((a, b) => Number(a === 'I') - Number(b === 'I'));
  return `${one} and ${other} ${plural[verb.toLowerCase()] ?? verb}`;
}

type Mistake = [RegExp, string | ((found: string, ...groups: string[]) => string)];

const vowelWords =
  'apple|egg|hour|idea|old|orange|umbrella|email|animal|answer|example|elephant|interesting|easy|honest|onion|office|uncle|aunt|ice|island';
const belongings =
  `message|messages|e-?mails?|letter|text|call|reply|answer|help|name|house|car|dog|cat|phone|book|mum|
  mom|dad|family|friend|friends|work|time|kindness|invitation|order|own|new`.replaceAll(/\s/g, '');
const places = 'be|been|was|were|is|are|get|got|go|going|went|over|out|live|lives|lived|up|down|sit|stay';
const times = 'today|tomorrow|tonight|soon|now|again|at|on|by|with|for|yesterday';
const saidOfIt =
  'annoying|great|good|nice|late|raining|cold|hot|too|very|so|a|an|the|going|not|been|hard|easy|fine|ok|okay|time|my|your';
/** Mistakes that are wrong wherever they stand. */
const mistakes: readonly Mistake[] = [
  [both, joined],
  [/\b(we|you|they) was\b/gi, '$1 were'],
  [/\b(we|you|they) is\b/gi, '$1 are'],
  [/\b(we|you|they|i) has\b/gi, '$1 have'],
  [/\b(we|you|they|i) does\b/gi, '$1 do'],
  [/\b(he|she|it) (?:don't|dont)\b/gi, "$1 doesn't"],
  [/\b(he|she|it) (?:have)\b(?! (?:been|to)\b)/gi, '$1 has'],
  [/\b(he|she|it) (?:were)\b/gi, '$1 was'],
  [/\b(he|she|it) (go|do)\b/gi, '$1 $2es'],
  [/\b(he|she|it) (want|need|like|know|say|think|make|work|live|come|get|take|look|play|eat)\b/gi, '$1 $2s'],
  [/\b(could|should|would|must|might) of\b/gi, '$1 have'],
  [/\b(i|he|she|it|we|they) (?:seen)\b/gi, '$1 saw'],
  [/\b(i|he|she|it|we|they) (?:done)\b/gi, '$1 did'],
  [/\b(have|has|had) (?:went)\b/gi, '$1 gone'],
  [/\b(have|has|had) (?:ate)\b/gi, '$1 eaten'],
  [/\b(have|has|had) (?:saw)\b/gi, '$1 seen'],
  [/\b(have|has|had) (?:took)\b/gi, '$1 taken'],
  [
    /\b(didn't|did not|doesn't|don't) (went|saw|had|came|ate|took|knew|got|did)\b/gi,
    (_, not, verb) => `${not} ${base[verb.toLowerCase()] ?? verb}`,
  ],
  [/\b(?:more) (better|worse|easier|bigger|faster|cheaper|older|younger|nicer|happier)\b/gi, '$1'],
  [/\b(?:most) (best|worst|biggest|fastest|easiest)\b/gi, '$1'],
  [
    /\b(their|there|your|its) (?=(?:going|coming|not|being|welcome|leaving)\b)/gi,
    (_, word) =>
      inCaseOf(
        word,
        { their: "they're", there: "they're", your: "you're", its: "it's" }[word.toLowerCase()] ?? word,
      ).concat(' '),
  ],
  [/\b(?:your) (?=(?:right|wrong|late|early|the best|so|very|too|a|an)\b)/gi, "you're "],
  [/\b(less) (?=(?:people|things|cars|books|items|mistakes|days|children|friends)\b)/gi, 'fewer '],
  [/\b(then) (?=(?:me|him|her|us|them|you)\b)(?<=(?:er|more|less) then )/gi, 'than '],
  [/(?<=\b(?:\p{L}+er|more|less|rather|other) )then\b/giu, 'than'],
  [new RegExp(String.raw`\b(a) (?=(?:${vowelWords})\b)`, 'gi'), '$1n '],
  [
    /\ban (?=(?:car|dog|cat|book|house|man|woman|big|new|good|table|phone|university|used|useful|European|one)\b)/gi,
    'a ',
  ],
  [/\b(?:i)\b(?!\.)/g, 'I'],
  [/\bi'(m|ve|ll|d)\b/g, "I'$1"],
  [/\b(?:dont)\b/gi, "don't"],
  [/\b(?:cant)\b/gi, "can't"],
  [/\b(?:wont)\b/gi, "won't"],
  [/\b(?:doesnt)\b/gi, "doesn't"],
  [/\b(?:didnt)\b/gi, "didn't"],
  [/\b(?:isnt)\b/gi, "isn't"],
  [new RegExp(String.raw`\byou're (?=(?:${belongings})\b)`, 'gi'), 'your '],
  [new RegExp(String.raw`\b(${places}) (?:their|they're)(?= (?:${times})\b|[.,!?]|$)`, 'gi'), '$1 there'],
  [
    /\b(?:their|they're) (?=(?:is|are|was|were|will be|has been|have been)\b)/gi,
    (found) => inCaseOf(found, 'there '),
  ],
  [new RegExp(String.raw`\bits (?=(?:${saidOfIt})\b)`, 'gi'), (found) => inCaseOf(found, "it's ")],
  [/\balot\b/gi, 'a lot'],
  [/\b(?:recieve)(d|s)?\b/gi, 'receive$1'],
  [/\b(?:definately)\b/gi, 'definitely'],
  [/\b(?:seperate)(ly|d)?\b/gi, 'separate$1'],
  [/\b(?:tommorow|tomorow|tommorrow)\b/gi, 'tomorrow'],
  [/\b(?:untill)\b/gi, 'until'],
  [/\b(?:wich)\b/gi, 'which'],
  [/\b(?:teh)\b/gi, 'the'],
  [/\b(?:becuase)\b/gi, 'because'],
  [/\b(?:freind)(s)?\b/gi, 'friend$1'],
];
const base: Readonly<Record<string, string>> = {
  went: 'go',
  saw: 'see',
  had: 'have',
  came: 'come',
  ate: 'eat',
  took: 'take',
  knew: 'know',
  got: 'get',
  did: 'do',
};

/** Corrects mistakes that can be seen without knowing what is meant. */
export function mendGrammar(text: string): string {
  // What is said wrongly may be misspelt as well: “you're mesage”.
  let rest = withoutMisspellings(text);
  for (const [pattern, instead] of mistakes)
    rest = typeof instead === 'string' ? rest.replace(pattern, instead) : rest.replace(pattern, instead);
  if (rest === text && /^[^\p{Ll}]/u.test(text)) return text;
  const started = rest.replaceAll(/(?:^|(?<=[.!?]\s))["“]?\p{Ll}/gu, (letters) => letters.toUpperCase());
  return /[\p{L}\d]$/u.test(started) && started.includes(' ') ? `${started}.` : started;
}
