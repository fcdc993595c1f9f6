import { oneOf } from '#shared/words/phrases.ts';
import { type Way, way } from './said-otherwise.ts';

/** “What year”, “which airport”, and not “what the”. */
const kind = String.raw`(?!(?:an?|the|is|are|was|were|do|does|did|my|it|they|you|i|one|to|on)\b)\p{L}+`;
const asks = String.raw`(?:in )?(?:what|which) ${kind}|who|when|where|how ${oneOf('many|long|old|tall|far|big|fast|much')}(?: \p{L}+)?`;
/** It begins as a question. */
const asked = oneOf(
  'in on at to from what which who when where how why is are was were do does did can wondering curious asked asking sorry if',
);
const kinds = `medical term|medical word|medical name|proper name|scientific name|common name|ordinary name|everyday name|
  chemical symbol|opposite|plural|past tense|collective noun`;
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
/** Whoever tells something writes no telegram. */
const told = oneOf("my me i i'm im we our she he us");
const makers = 'founder|inventor|author|writer|composer|painter|discoverer|creator';
const languages = 'french|spanish|german|italian|portuguese';
const thatIn = String.raw`(?:what(?:'s| is| are)|how (?:much|many) (?:is|are)) (?:that|it|this|they) in`;

/** Telegrams: “french revolution what year started”, “nearsighted medical term”, “mins in a day”. */
export const telegrams: readonly Way[] = [
  way(
    'who|what|which|when|where|how ',
    new RegExp(
      `^(?!${asked}\\b)(?<about>(?:(?![.!?] |\\b${told}\\b).)+?) (?<ask>${asks})(?<rest> .+)?$`,
      'iu',
    ),
    '$<ask> $<about>$<rest>',
  ),
  // “Romeo and Juliet, who wrote it”
  way(
    ' it| that| they',
    new RegExp(
      `^(?!${asked}\\b)(?<about>(?:\\S+(?<![.!?]) ){0,4}\\S+?)(?<![.!?])[,:]? (?<ask>${asks})(?<rest> .+)? (?:it|that|they)$`,
      'iu',
    ),
    '$<ask>$<rest> $<about>',
  ),
  way(
    ' what',
    new RegExp(
      `^(?!${asked}\\b)(?<what>.+?) (?:is |are |was |were )?` +
        '(?<how>(?:made|built|composed) (?:of|from|out of)|used for|famous for|named after) what$',
      'iu',
    ),
    'what is $<what> $<how>',
  ),
  way(
    ' from',
    new RegExp(`^(?!${asked}\\b)(?<what>(?:\\S+ ){0,2}\\S+) (?:comes?|came) from$`, 'iu'),
    'where does $<what> come from',
  ),
  way(
    ' at',
    /^(?<what>(?:\p{L}+ )?\p{L}+) (?<verb>melt|boil|freeze)s? at$/iu,
    'at what temperature does $<what> $<verb>',
  ),
  way(
    'capital',
    /^(?:us |american )?state capital (?:of )?(?<what>\p{L}+(?: \p{L}+)?)$/iu,
    'what is the capital of $<what>',
  ),
  way(
    ' what',
    new RegExp(`^(?!${asked}\\b)(?<what>.+?) (?<verb>\\p{L}{2,}?)s what$`, 'iu'),
    'what does $<what> $<verb>',
  ),
  way(
    'name|term|word|symbol|opposite|plural|tense|noun',
    new RegExp(`^(?<what>.+) (?<kind>${oneOf(kinds)})$`, 'i'),
    'what is the $<kind> for $<what>',
  ),
  way(
    makers,
    new RegExp(`^(?!${asked}\\b)(?<what>.+) (?<who>${oneOf(makers)})$`, 'i'),
    'who is the $<who> of $<what>',
  ),
  way(' director', new RegExp(`^(?!${asked}\\b)(?<what>.+) director$`, 'i'), 'who directed $<what>'),
  way(' singer', new RegExp(`^(?!${asked}\\b)(?<what>.+) singer$`, 'i'), 'who sang $<what>'),
  way(' artist', new RegExp(`^(?!${asked}\\b)(?<what>.+) artist$`, 'i'), 'who painted $<what>'),
  way(
    languages,
    new RegExp(`^(?:the )?(?<language>${oneOf(languages)})(?: word| translation)? for (?<what>.+)$`, 'i'),
    '$<what> in $<language>',
  ),
  way(
    ' mean',
    new RegExp(`^(?!${asked}\\b)(?<what>\\S+(?: \\S+){0,2}) means?$`, 'i'),
    'what does $<what> mean',
  ),
  way('say', /^how (?:do|would|should) (?:you|i|we) say (?<what>\p{L}+)$/iu, 'how do you pronounce $<what>'),
  way('meaning|definition', /^(?:meaning|definition)(?: of)? (?<what>.+)$/i, 'what does $<what> mean'),
  way(
    'letters|form|abbreviat|stands for',
    /^(?<what>\S{2,8}) (?:meaning(?: of)?(?: the)? letters|full form|abbreviation|stands for(?: what)?)$/i,
    'what does $<what> stand for',
  ),
  way('roman', /^(?<number>\d+) (?:as |to )?roman(?: numerals?)?$/i, '$<number> in roman numerals'),
  way('roman', /^roman numerals? (?:for |of )?(?<number>\d+)$/i, '$<number> in roman numerals'),
  way(' very ', /^(?<asks>.*\b(?:words?|synonyms?) (?:for|of)) very (?<what>\S+)$/i, '$<asks> $<what>'),
  way(' date| year', /^(?!when|what|how|which)(?<what>\D+) (?:date|year)$/i, 'when was $<what>'),
  way(' location', /^(?!what)(?<what>.+) location$/i, 'where is $<what>'),
  way(' use', /^(?!what|how)(?<what>.+) uses?$/i, 'what is $<what> used for'),
  way(' date', /^(?!when|what)(?<day>\D+) date$/i, 'when is $<day>'),
  way(' in ', /^(?<small>\p{L}+s) in (?:an? |one )(?<large>\p{L}+)$/iu, 'how many $<small> in a $<large>'),
  way('born', /^age (?:if|when) born (?:in )?(?<year>\d{4})$/i, 'how old is someone born in $<year>'),
  way(
    ' till | until | til ',
    new RegExp(`^(?<span>weeks|days|months) (?:till|until|til) (?<month>${months})$`, 'i'),
    'how many $<span> until 1 $<month>',
  ),
  way(
    'yesterday|tomorrow',
    /^what (?:was|is) (?:the )?day (?<when>yesterday|tomorrow)$/i,
    'what day is $<when>',
  ),
  way(
    'american|america',
    /^(?<value>-?\d+) ?(?:degrees |°)?(?:celsius|c)\b(?: is)?(?: what)? in (?:american|america)(?: degrees)?$/i,
    '$<value> celsius in fahrenheit',
  ),
  way(
    ' to ',
    /^(?<unit>\p{L}+) (?:to|into|in) (?<other>\p{L}+) (?<value>\d[\d.,]*)$/iu,
    '$<value> $<unit> in $<other>',
  ),
  way(
    ' difference',
    /^(?<one>\p{L}+) (?:or|vs|versus|and) (?<other>\p{L}+) difference$/iu,
    'what is the difference between $<one> and $<other>',
  ),
  way(
    'average|mean|total|sum',
    /^(?:what is )?(?:the |my )?(?<what>average|mean|total|sum) of (?:my|the|these|our) \p{L}+:? (?<list>\d.*\d)$/iu,
    '$<what> of $<list>',
  ),
  way(
    'summer time',
    /^when does (?:british )?summer time (?<what>end|finish)s?(?<rest> in \d{4})?$/i,
    'when do the clocks go back$<rest>',
  ),
  way(
    'summer time',
    /^when does (?:british )?summer time (?<what>start|begin)s?(?<rest> in \d{4})?$/i,
    'when do the clocks go forward$<rest>',
  ),
  way(
    'american|british',
    /^(?<what>\p{L}+(?: \p{L}+)?) (?<of>american|british) (?:name|word|term)$/iu,
    '$<of> name for $<what>',
  ),
  way(' country', /^(?<what>\p{L}+(?: \p{L}+)?) (?:which |what )?country$/iu, 'which country is $<what> in'),
  way(
    'number of ',
    /^number of (?<what>\p{L}+) (?:in |on |of )?(?:an? |the )?(?<whole>\p{L}+(?: \p{L}+)?)$/iu,
    'how many $<what> in $<whole>',
  ),
  way(' in ', /^days in (?<month>\p{L}+ \d{4})$/iu, 'how many days in $<month>'),
  way(
    's in ',
    /^(?:how many )?(?:full |whole |complete )?(?<small>\p{L}+s) in (?<count>\d+) (?<large>\p{L}+)$/iu,
    'how many $<small> in $<count> $<large>',
  ),
  way(' ', /^(?<value>\d[\d.,]* ?\p{L}+) (?:to |into )?(?<unit>\p{L}+)$/iu, '$<value> in $<unit>'),
  way('century', /^(?:year )?(?<year>\d{3,4}) (?:in )?(?:which|what) century$/i, 'what century is $<year>'),
  way(
    '24',
    /^(?<time>\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\.?) (?:in |to )?(?:the )?24[- ]?(?:hours?|hrs?|h)(?: clock| time| format)?$/i,
    'what is $<time> in 24 hour time',
  ),
  way(
    '24',
    /^(?<time>(?:half past|quarter past|quarter to) \p{L}+ [ap]\.?m\.?) (?:in |to )?(?:the )?24[- ]?(?:hours?|hrs?|h)$/iu,
    'what is $<time> in 24 hour time',
  ),
  way(
    'days',
    /^(?:number of |how many )?days (?:from )?(?<from>.*\d.*?) (?:to|until|till) (?<to>.*\d.*)$/i,
    'how many days from $<from> to $<to>',
  ),
  way(
    'day',
    /^(?<day>.*\d.*?) (?:what )?(?:day of (?:the )?week|weekday)$/i,
    'what day of the week was $<day>',
  ),
  way(
    ' in ',
    new RegExp(
      String.raw`^.*?(?<value>\d[\d.,]* ?(?:square |cubic |sq )?\p{L}+)(?: long| wide| tall| high| deep)?[,;.]? ` +
        `(?:so |and )?${thatIn} (?<unit>.+)$`,
      'iu',
    ),
    '$<value> in $<unit>',
  ),
];
