import { anyCase } from '#shared/words/any-case.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { trimEnd } from '#shared/words/trim-end.ts';

const misspellings: Record<string, string> = {
  whats: 'what is',
  "what's": 'what is',
  wats: 'what is',
  waht: 'what',
  wat: 'what',
  wht: 'what',
  wot: 'what',
  wots: 'what is',
  hwo: 'how',
  wen: 'when',
  wher: 'where',
  whcih: 'which',
  wihch: 'which',
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
  autum: 'autumn',
  hony: 'honey',
  insted: 'instead',
  shoud: 'should',
  wich: 'which',
  becuase: 'because',
  recipie: 'recipe',
  seperate: 'separate',
  definately: 'definitely',
  goverment: 'government',
  febuary: 'february',
  wensday: 'wednesday',
  vegtables: 'vegetables',
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
  ppl: 'people',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  '2moro': 'tomorrow',
  dont: "don't",
  isnt: "isn't",
  arent: "aren't",
  cant: "can't",
  wont: "won't",
  doesnt: "doesn't",
  wasnt: "wasn't",
  pic: 'picture',
  temp: 'temperature',
  avg: 'average',
  coz: 'because',
  cuz: 'because',
  bc: 'because',
  diff: 'difference',
  wud: 'would',
  shud: 'should',
  countrys: 'countries',
  langauge: 'language',
  captial: 'capital',
  capitol: 'capital',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  chrismas: 'christmas',
  pasword: 'password',
  passward: 'password',
  restuarant: 'restaurant',
  recieve: 'receive',
  tommorows: "tomorrow's",
  cristmas: 'christmas',
  nz: 'new zealand',
  uae: 'united arab emirates',
};

/** “What does bc stand for”: what is short for something is itself asked about. */
const shortest = 4;
const askedAbout = /^ (?:means?|meaning|stands? for|short for)\b/i;
const isAskedAbout = (word: string, rest: string) => word.length <= shortest && askedAbout.test(rest);

/** The word on the other side of an “or”. */
const setBeside = (text: string, at: number, word: string): string | undefined =>
  (/^,? or (\p{L}+)/iu.exec(text.slice(at + word.length)) ??
    /(\p{L}+),? or $/iu.exec(text.slice(0, at)))?.[1]?.toLowerCase();

/** “Starts with r”, “how many r in mirror”: a letter, and neither “are” nor “you”. */
const ofLetter = /\b(?:with|in|on|letters?|an?|the|many|and|or) ["']?$/i;

const abbreviations = (
  [
    [/(?<=\p{L}{3}) (?:n|&) (?=\p{L}{3})/giu, ' and '],
    [/\bmt\.? (?=\p{L})/giu, 'mount '],
    [/\bdifference (?:btw|b\/w)\b/gi, 'difference between'],
    [/\bww ?(?:2|ii)\b/gi, 'world war ii'],
    [/\bww ?(?:1|i)\b/gi, 'world war i'],
    [/\bworld war (?:2|two)\b/gi, 'world war ii'],
    [/\bworld war (?:1|one)\b/gi, 'world war i'],
    [/\bthe us(?:a)?\b(?! dollar)/gi, 'the united states'],
    [
      /\b(?:an? |another )?word (?:that |which )?(?:means|meaning) the same (?:thing )?as "?([\p{L}-]+)"?/giu,
      'another word for $1',
    ],
    // “Where would I find mine” asks for no coal.
    [/\b(find|is|are|fix|clean|change|use|open) (?:mine|yours|ours)(?=[?.! ]*$)/gi, '$1 it'],
    // “Baking soda vs baking powder”
    [
      /^(\p{L}+(?: \p{L}+)?) (?:vs\.?|versus) (\p{L}+(?: \p{L}+)?)$/iu,
      'what is the difference between $1 and $2',
    ],
  ] satisfies [RegExp, string][]
).map(([pattern, whole]) => ({ pattern: anyCase(pattern), whole }));

/** Asides that say nothing about what is asked: "(lol)", "he asks", "it's on the tip of my tongue". */
const someone =
  'son|daughter|kid|kids|child|children|wife|husband|mum|mom|dad|boss|friend|teacher|partner|brother|sister|neighbour';
const forgetting = "forgot|forget|can'?t remember|don'?t remember|cannot remember|can'?t think of";
const be = oneOf('is are was were did does');
const asking = oneOf('what why when where how');
const asksFurther = `(?: and|,) ${asking} ${be} (?:she|he|it|they)`;
const measures = oneOf(
  'gallons?|pints?|quarts?|cups?|tons?|tablespoons?|tbsp|teaspoons?|tsp|(?:fl|fluid) (?:oz|ounces?)',
);
const plainly = "plain simple normal ordinary everyday basic easy common layman's laymans layman";
const asides = [
  // “11 gallons (us)” says whose gallons.
  new RegExp(
    `\\s*(?<!\\b${measures}\\s*)\\((?:lol|haha|pls|please|asking for a friend|` +
      String.raw`[^()]*\b(?:lol|not|usa?|uk|i mean|thanks)\b[^()]*)\)`,
    'gi',
  ),
  /[ ,]+(?:i'?m )?asking for (?:a|my) (?:friend|mate)\b[.!]*/i,
  /\b(?:lol|lmao|haha|hehe|omg|tbh|asap|fyi)\b(?!["']? (?:mean|stand|short))[,.!]* ?/gi,
  new RegExp(
    String.raw`^my (?:little |young )?(?:${someone}) (?:\w+ )?(?:asks?|asked|wants? to know|keeps? asking|is asking|wonders)` +
      '(?: me| us)?(?: today| yesterday| earlier| this morning| last night)?[,:]? ',
    'i',
  ),
  /^(?:it'?s|it is) on the tip of my tongue[,:;]? ?/i,
  new RegExp(`^(?:i )?(?:just )?${oneOf(forgetting)} (?=the (?:word|name|term))`, 'i'),
  /^(?:for (?:a|my) (?:crossword|quiz|homework|school|test)(?: puzzle)?)[,:]? /i,
  /,? (?:i (?:always )?forget|i mean|remind me|any ideas?|in english|name|was it|who was it|what was it|what is it)$/i,
  // What stands before it is looked at last: in a long text it takes long.
  new RegExp(`${asksFurther}\\b(?<=^(?:who|what) ${be} .+${asksFurther}).*$`, 'i'),
  // “What is a clavicle in normal words?”: everything is worded simply.
  new RegExp(`,? (?:in|using) ${oneOf(plainly)} ${oneOf('english|words?|terms?|language')}(?=[?.! ]*$)`, 'i'),
  // “What on earth is a bank holiday”
  new RegExp(
    `(?<=\\b(?:who|${asking})) ${oneOf('on earth|in the world|the hell|the heck')}(?= ${be}\\b)`,
    'i',
  ),
  /,? (?:and )?(?:i )?have no idea what (?:it|that|this) means$/i,
  // "The capital of Brazil, Rio?"
  /(?<=^(?:what|which|who|where) (?:is|was|are) (?:the )?\p{L}+ of \p{L}+), (?:is it )?\p{L}+(?=\?*$)/iu,
].map((pattern) => anyCase(pattern));

/** Words that determine a question, corrected if an inner letter is doubled, missing or swapped. */
const keyWords = `square average percentage highest largest smallest longest deepest tallest fastest biggest heaviest opposite
  synonym antonym definition calculate multiply celsius fahrenheit kilometres kilometers temperature difference symptoms
  mountain language currency population neighbours syllables alphabet chemical formula symbol discovered invented`;
const keys = keyWords.trim().split(/\s+/);

/** Two adjacent letters swapped, or one letter more or less, but neither the first nor the last. */
function isSlipOf(written: string, word: string): boolean {
  if (written === word || written[0] !== word[0] || written.at(-1) !== word.at(-1)) return false;
  if (written.length === word.length) {
    const at = [...word].findIndex((letter, index) => letter !== written[index]);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) === written;
  }
  const [short, long] = written.length < word.length ? [written, word] : [word, written];
  if (long.length - short.length !== 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

const mendKeyWord = (word: string): string | undefined =>
  word.length > 4 ? keys.find((key) => isSlipOf(word, key)) : undefined;

/** "Which bone is the longest" asks for the longest bone. */
const turnedRound = anyCase(/^(?:which|what) (\p{L}+) (?:is|was) (?:the )?(\p{L}+est)\b(.*)$/iu);

const start = (...ways: string[]) => new RegExp(`^(?:${ways.join('|')})`, 'i');
const interjection = oneOf(
  'hey|hi|hello|ok|okay|so|well|um|please|now|and now|also|excuse me|sorry|oh|right|alright',
);
const telling = oneOf(`tell me|explain to me|explain|say|give me|show me|find|find out|
  help me (?:with|find|understand)|let me know|look up|work out`);
const wishing = " would|'d| want to| wanna| need to|'d like to| would like to";
const knowing = oneOf('know|like to know|find out|learn|understand|ask');
const wondering = oneOf('wondering|curious|trying to (?:find out|understand)|looking for');

const idleAside = oneOf('quick random silly stupid dumb daft weird odd simple easy');
const settling = oneOf(
  'settle|please settle|can you settle|could you settle|help us settle|help me settle|help settle',
);
const quarrel = oneOf('argument bet debate dispute row');
const pause = '(?:[:,;.!]| [–—-]+)';

const politeness: RegExp[] = [
  start(String.raw`${interjection}\b[,!. ]+(?=\S+ \S)`),
  start('(?:everyday|assistant|engine)[,!] +'),
  start(String.raw`(?:can|could|would|will) you (?:please |kindly |just |quickly )*${telling}?\b ?(?=\S)`),
  start('(?:please|just|kindly) '),
  start('(?:can|may|could) i (?:ask|know)(?: you)? '),
  start('(?:do|did|would) you (?:happen to )?know (?:if |whether )?'),
  start(
    '(?:tell me|explain(?: to me)?|show me|let me know|remind me(?! about\\b)) ' +
      String.raw`(?=(?:what|who|where|when|how|why|which|the|a|an|about|if)\b)`,
  ),
  start(`(?:i(?:${wishing})?) ${knowing}(?: you)? `),
  start(
    "i (?:want|need|'d like|would like) (?:a|an|the|to know)? ?" +
      String.raw`(?=(?:definition|meaning|synonym|antonym|summary)s?\b)`,
  ),
  start(`i(?:'m| am) ${wondering}(?: about)? `),
  start('i was wondering '),
  start('(?:just |only )?(?:wondering|curious)[,:]? (?=(?:what|who|whose|where|when|how|why|which)\\b)'),
  start('(?:any idea|quick question|quick q|question|quickly)(?:[:,]| [–—-]+)? '),
  // “Quick one: fastest bird” asks for no quick bird.
  start(`(?:a |just a |another )?${idleAside} (?:one|question|q)(?: for you)?${pause}+ `),
  start(
    String.raw`${settling} (?:an?|this|our) (?:\w+ )?${quarrel}(?: for (?:us|me))?(?: please)?${pause}* `,
  ),
];

const closings = oneOf(`please|thanks|thank you|plz|for me|if you can|if possible|exactly|actually|again|mate|
  right now please`);
const closing = new RegExp(String.raw`(?:^|[^\s,])(?<dropped>[\s,]*\b${closings}\b)$`, 'i');

/** Without "please", "thanks" and the like at its end. */
function withoutClosing(text: string): string {
  const bare = trimMarks(text);
  const dropped = closing.exec(bare)?.groups?.dropped;
  return dropped === undefined ? text : bare.slice(0, bare.length - dropped.length);
}

/** Without question marks, exclamation marks and full stops at its end. */
export function trimMarks(text: string): string {
  return trimEnd(text, ' ?!.');
}

/** “Do I need a visa… no wait, what language do they speak in Brazil”: only what stands behind it counts. */
const corrects = `no,? wait|wait,? no|actually,? no|scrap that|never mind that|forget that|sorry,? i mean(?:t)?`;
const correction = new RegExp(String.raw`^.*\b${oneOf(corrects)}\b[,.:;!… –-]+(?=\S+ \S)`, 'i');
const mayCorrect = /wait|scrap|never mind|forget that|i mean|actually/i;

/** The question without politeness, with straight quotes and the most common typos corrected. */
export function cleanQuestion(raw: string): string {
  let text = raw
    .normalize('NFC')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    // “The comparative of 'bad'”, and not “John's and Mary's”.
    .replace(/(^|\s)'([^'\n]{1,60})'(?=[\s.,;:?!)]|$)/g, '$1"$2"')
    .replace(/\s+/g, ' ')
    .trim();
  text = text.replace(/[\p{L}']+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    // “Who was Wat Tyler”
    if (lower === 'wat' && /\b(?:is|was) $/i.test(text.slice(0, at))) return word;
    if (isAskedAbout(word, text.slice(at + word.length))) return word;
    if (word.length === 1 && ofLetter.test(text.slice(0, at)) && !/^ there\b/i.test(text.slice(at + 1)))
      return word;
    const mended = Object.hasOwn(misspellings, lower) ? misspellings[lower] : undefined;
    // “Which is right, recieve or receive?”
    if (mended !== undefined && setBeside(text, at, word) === mended) return word;
    // “Whos or whose”
    if (/^who'?s$/.test(lower) && setBeside(text, at, word) === 'whose') return "who's";
    return mended ?? mendKeyWord(lower) ?? word;
  });
  if (mayCorrect.test(text)) text = text.replace(correction, '');
  for (const aside of asides) text = text.replace(aside.of(text), '').trim();
  text = text.replace(/^(?:which|what) (?:city|town|place|country) (?=is the )/i, 'what ');
  text = text.replace(turnedRound.of(text), 'what is the $2 $1$3');
  for (const { pattern, whole } of abbreviations) text = text.replace(pattern.of(text), whole);
  for (let pass = 0; pass < 3; pass++) {
    const before = text;
    for (const pattern of politeness) text = text.replace(pattern, '');
    if (/\s/.test(text)) text = withoutClosing(text);
    if (text === before) break;
  }
  // "5!" is a factorial.
  return /\d!$/.test(text) ? text : trimEnd(text, ' ?!.…');
}

/** A term without its article, quotes and filler words. */
export function cleanTerm(raw: string): string {
  const term = raw
    .replace(/["“”]/g, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/^(?:the )?(?:word|words|term|phrase|concept|concept of|idea of|meaning of) /i, '')
    .replace(/^(?:an?|the|some|any) (?=\S)/i, '')
    .replace(
      /,? (?:in english|in general|in simple (?:terms|words)|exactly|anyway|then|mean|means|called)$/i,
      '',
    )
    .replace(/^capital city of /i, 'capital of ');
  return trimEnd(term, ' ?!.,;:').trim();
}
