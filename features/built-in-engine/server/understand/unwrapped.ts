import { oneOf } from '#shared/words/phrases.ts';

const someone = `mum|mom|mother|dad|father|son|daughter|kid|kids|child|children|wife|husband|boss|friend|teacher|partner|brother|
  sister|nan|gran|grandma|grandad|granny|neighbour|flatmate|colleague|uncle|aunt|auntie|cousin|nephew|niece|grandson|
  granddaughter|toddler|little one|mate|bloke|quizmaster|student|homework|quiz|crossword|teacher|doctor|physio|recipe|book`;
const wants = `wants?|wanted|needs?|would like|is dying|keeps asking|asked|asks|says|said|wonders|insists|swears|
  claims|thinks|believes|told me|bet me|keeps saying|keeps going on about|goes on about|is convinced|is asking|was asking`;
const sorry = `sorry|apologies|forgive me|dont laugh|don't laugh|no judgement|embarrassing|bit embarrassed|help|hello|helo|hiya|
  hey|hi|ok so|okay so|ok|okay|so|right|well|um+|erm+|argh|ugh|oh no|long story`;
const forgotten = `i (?:always |just )?(?:forget|forgot)|i (?:can |could )?never remember|
  i (?:can'?t|cannot|don'?t) remember|(?:i'?m )?trying to (?:remember|recall|think of|work out|find out)|
  (?:i'?m )?(?:not sure|unsure)|i keep forgetting|do you remember|remind me`;
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const aside = 'quick|random|silly|stupid|weird|odd|daft|dumb|simple';

const shy = 'silly|dumb|stupid|daft|basic|embarrassing';

/** What stands before a question and asks nothing: an excuse, who wants to know, that it was forgotten. */
const before: readonly RegExp[] = [
  new RegExp(String.raw`^(?:a )?${oneOf(aside)} (?:one|question|thing)\b[,:;.!? –-]*`, 'i'),
  new RegExp(String.raw`^${oneOf(sorry)}\b(?: (?:but|if this is \p{L}+)\b)*[,:;.!? –-]+`, 'iu'),
  new RegExp(
    String.raw`^(?:this (?:is|may be|might be|sounds) )?(?:probably |really |so )?${oneOf(shy)}(?: question)?(?:,| but| i know)+ `,
    'i',
  ),
  /^(?:just (?:wondering|curious)|curious|btw|by the way)\b[,:;.!? –-]*/i,
  new RegExp(
    String.raw`^(?:my|the|our) (?:\w+ )?${oneOf(someone)} (?:really |always |just )?${oneOf(wants)}\b` +
      '(?: me| us)?(?: to know| that| we have to find out| we need to know)?[,:]? ',
    'i',
  ),
  new RegExp(String.raw`^${oneOf(forgotten)}\b[,:]? `, 'i'),
];

const endings = `any idea|any ideas|anyone|anyone know|do you know|can you tell|can you tell me|can you help|please help|help|
  thanks|cheers|ta|lol|haha|tho|though|then|or what|i forget|i forgot`;
/** What stands after it. */
const after: readonly RegExp[] = [
  new RegExp(String.raw`[,.!? –-]+${oneOf(endings)}[.!? ]*$`, 'i'),
  / (?:tho|though|lol|haha|or what|again|anyway|pls|please)[.!? ]*$/i,
];

type Way = readonly [RegExp, string];

const relative = oneOf('called|that|who|which|where|with|when|for');
/** Half a sentence that names what is wanted: “the name of that lizard that …”, “who it was that …”. */
const naming: readonly Way[] = [
  [/^(?:the )?name (?:of|for) (?:that |this |the )(?<what>.+)$/i, 'which $<what>'],
  [
    /^(?:the )?(?:right )?(?<kind>word|term|phrase|expression) for (?<what>.+)$/i,
    'what is the $<kind> for $<what>',
  ],
  [/^(?:which of them|which one|which) (?<rest>(?:is|was|came|comes|has|had) .+)$/i, 'which $<rest>'],
  [/^who (?:it|that) (?:is|was) (?:that|who) (?<what>.+)$/i, 'who $<what>'],
  [/^what (?:that|this|the) (?<what>.+?) (?:is|was) called$/i, 'what is the $<what> called'],
  [/^(?:that|this) (?<what>.+)$/i, 'which $<what>'],
  [
    new RegExp(
      String.raw`^what(?:'s| is| are)? (?:that|this) (?<what>(?:\p{L}+ ){1,6}${relative}\b.*)$`,
      'iu',
    ),
    'which $<what>',
  ],
  [
    /^(?:what is|what's) (?:that|the|this) thing (?:called )?(?:when|where|that|you|for) (?<what>.+)$/i,
    'what is it called when $<what>',
  ],
  [
    /^(?:is it (?:really |actually )?true|is it (?:a )?(?:fact|myth)) (?:that )?(?<what>.+)$/i,
    'is it that $<what>',
  ],
  [
    /^(?<what>.+?),? (?:what's|what is|whats) (?:it|that|the thing|she|he) called$/i,
    'what is $<what> called',
  ],
];

const asks = String.raw`(?:in )?(?:what|which) (?:year|country|city|century|colou?r)|who|when|where|how ${oneOf('many|long|old|tall|far|big|fast|much')}(?: \p{L}+)?`;
/** It begins as a question. */
const asked = oneOf('in on at to from what which who when where how why is are was were do does did can');
const kinds = `medical term|medical word|medical name|proper name|scientific name|chemical symbol|opposite|plural|past tense`;
const thatIn = String.raw`(?:what(?:'s| is| are)|how (?:much|many) (?:is|are)) (?:that|it|this|they) in`;

const date = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${oneOf(months)}|${oneOf(months)} \d{1,2}(?:st|nd|rd|th)?)(?:,? \d{4})?`;
const measures = `hectares?|acres?|lit(?:re|er)s?|pints?|gallons?|kilos?|kg|grams?|lbs?|ounces?|oz|stone|miles?|km|kilomet(?:re|er)s?|
  met(?:re|er)s?|feet|foot|inch|inches|cm|celsius|fahrenheit|mb|gb|tb`;
const few = 'two|three|four|five|six|seven|eight|nine|ten|twelve';
/** A date or a sum within a story: “born on 14 March 1935 and would love to know what weekday that was”. */
const told: readonly Way[] = [
  [
    new RegExp(
      String.raw`^.*?(?<day>${date}).*\b(?:what|which) (?:weekday|day(?: of the week)?) (?:was )?(?:that|it|this)\b.*$`,
      'i',
    ),
    'what day of the week was $<day>',
  ],
  ...(
    [
      [String.raw`(?<count>\d+ (?:days|weeks|months|years))`, '$<count>'],
      ['a fortnight', '14 days'],
      ['a week', '7 days'],
    ] as const
  ).map(
    ([span, count]): Way => [
      new RegExp(
        String.raw`^.*?\b${span} (?<way>after|before) (?<day>${date}).*\b(?:what|which) (?:date|day)\b.*$`,
        'i',
      ),
      `what date is ${count} $<way> $<day>`,
    ],
  ),
  [
    new RegExp(
      String.raw`^.*?\b(?:bill|total|it|lunch|dinner|meal|tab)\b[^\d]*(?<sum>[£$€]?\d[\d.,]*).*?\b(?<people>\d+|${few}) of us\b.*$`,
      'i',
    ),
    'split $<sum> between $<people> people',
  ],
  [
    new RegExp(
      String.raw`^.*?(?<rate>\d[\d.,]*) (?:pounds |dollars |euros )?(?:an|per|a) hour\b.*?` +
        String.raw`(?<hours>\d+(?:\.\d+)?) hours\b.*\bhow much\b.*$`,
      'i',
    ),
    'what is $<rate> * $<hours>',
  ],
  [
    new RegExp(
      String.raw`^.*?\b(?<day>${date})\b.*?` +
        String.raw`\b(?<count>\d+ (?:days|weeks|months))\b.*\bwhat (?:date|day)\b.*\b(?:after|later|from)\b.*$`,
      'i',
    ),
    'what date is $<count> after $<day>',
  ],
  [
    new RegExp(
      String.raw`^.*?(?<sum>[£$€]?\d[\d.,]*)(?: pounds| quid| dollars| euros)?\b.*?` +
        String.raw`(?<off>\d+) ?(?:%|per ?cent) off\b.*\b(?:what|how much)\b.*$`,
      'i',
    ),
    '$<off>% off $<sum>',
  ],
  [
    new RegExp(
      String.raw`^.*?\b(?<from>\d{1,2}[:.]\d\d)(?: ?[ap]m)? (?:till|til|until|to) (?<to>\d{1,2}[:.]\d\d)\b` +
        String.raw`.*\bhow (?:long|many hours)\b.*$`,
      'i',
    ),
    'how long from $<from> to $<to>',
  ],
  [
    new RegExp(
      String.raw`^.*?\b(?<value>\d[\d.,]* ?${oneOf(measures)})\b.*\b(?:wants?|needs?|in|to|into) (?<unit>${oneOf(measures)})\b.*$`,
      'i',
    ),
    '$<value> in $<unit>',
  ],
  [
    new RegExp(
      String.raw`^.*?\b(?<one>\d[\d.,]* ?${oneOf(measures)})\b.*\b(?<other>\d[\d.,]* ?${oneOf(measures)})\b` +
        String.raw`.*\bwhich (?:one )?(?:is|holds|has) (?<more>more|bigger|longer|heavier|larger)\b.*$`,
      'i',
    ),
    'which is bigger, $<one> or $<other>',
  ],
  [
    /^.*?\b(?:does|gets|do|did) (?<rate>\d+) miles (?:to the|per|a) gallon\b.*how many gallons\b.*?(?<miles>\d+) miles.*$/i,
    'what is $<miles> / $<rate>',
  ],
];

/** Telegrams: “french revolution what year started”, “nearsighted medical term”, “mins in a day”. */
const terse: readonly Way[] = [
  [new RegExp(`^(?!${asked}\\b)(?<about>.+?) (?<ask>${asks})(?<rest> .+)?$`, 'iu'), '$<ask> $<about>$<rest>'],
  [new RegExp(`^(?<what>.+) (?<kind>${oneOf(kinds)})$`, 'i'), 'what is the $<kind> for $<what>'],
  [/^(?<small>\p{L}+s) in (?:an? |one )(?<large>\p{L}+)$/iu, 'how many $<small> in a $<large>'],
  [/^(?<value>\d[\d.,]* ?\p{L}+) (?:to |into )?(?<unit>\p{L}+)$/iu, '$<value> in $<unit>'],
  [/^(?:year )?(?<year>\d{3,4}) (?:in )?(?:which|what) century$/i, 'what century is $<year>'],
  [
    /^(?<time>\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\.?) (?:in |to )?(?:the )?24[- ]?(?:hours?|hrs?|h)(?: clock| time| format)?$/i,
    'what is $<time> in 24 hour time',
  ],
  [
    /^(?<time>(?:half past|quarter past|quarter to) \p{L}+ [ap]\.?m\.?) (?:in |to )?(?:the )?24[- ]?(?:hours?|hrs?|h)$/iu,
    'what is $<time> in 24 hour time',
  ],
  [
    /^(?:number of |how many )?days (?:from )?(?<from>.*\d.*?) (?:to|until|till) (?<to>.*\d.*)$/i,
    'how many days from $<from> to $<to>',
  ],
  [/^(?<day>.*\d.*?) (?:what )?(?:day of (?:the )?week|weekday)$/i, 'what day of the week was $<day>'],
  [
    new RegExp(String.raw`^.*?(?<value>\d[\d.,]* ?\p{L}+)[,;.]? (?:so |and )?${thatIn} (?<unit>.+)$`, 'iu'),
    '$<value> in $<unit>',
  ],
];

const read = (text: string, ways: readonly Way[]) =>
  ways.flatMap(([pattern, said]) => (pattern.test(text) ? [text.replace(pattern, said)] : []));

/** What a message asks when what is said around it is taken off. */
export function unwrapped(message: string): string[] {
  let text = message.trim();
  // “Quick one, my son wants to know …”
  for (let pass = 0; pass < 2; pass++)
    for (const pattern of [...before, ...after]) text = text.replace(pattern, '');
  const bare = text === message ? [] : [text];
  return [...read(text, told), ...read(text, naming), ...bare, ...read(text, terse)];
}
