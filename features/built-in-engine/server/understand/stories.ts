import { oneOf } from '#shared/words/phrases.ts';
import { type Way, way } from './said-otherwise.ts';

const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const date = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${oneOf(months)}|${oneOf(months)} \d{1,2}(?:st|nd|rd|th)?)(?:,? \d{4})?`;
const measures = `hectares?|acres?|lit(?:re|er)s?|pints?|gallons?|kilos?|kg|grams?|lbs?|ounces?|oz|stone|miles?|km|kilomet(?:re|er)s?|
  met(?:re|er)s?|feet|foot|inch|inches|cm|celsius|fahrenheit|mb|gb|tb|mph|kmh|kph`;
const hour = String.raw`(?<time>\d{1,2}(?:[:.]\d\d)?)(?: o'?clock)?`;
const places = String.raw`(?<from>[\p{L} ]+?),? what time (?:is it|would it be|will it be) in (?<to>[\p{L} ]+)`;
const few = 'two|three|four|five|six|seven|eight|nine|ten|twelve';
/** A date or a sum within a story: “born on 14 March 1935 and would love to know what weekday that was”. */
export const toldInStories: readonly Way[] = [
  way(
    'weekday|day',
    new RegExp(
      String.raw`^.*?(?<day>${date}).*\b(?:what|which) (?:weekday|day(?: of the week)?) (?:was )?(?:that|it|this)\b.*$`,
      'i',
    ),
    'what day of the week was $<day>',
  ),
  ...(
    [
      [String.raw`(?<count>\d+ (?:days|weeks|months|years))`, '$<count>'],
      ['a fortnight', '14 days'],
      ['a week', '7 days'],
    ] as const
  ).map(
    ([span, count]): Way =>
      way(
        'after|before',
        new RegExp(
          String.raw`^.*?\b${span} (?<way>after|before) (?<day>${date}).*\b(?:what|which) (?:date|day)\b.*$`,
          'i',
        ),
        `what date is ${count} $<way> $<day>`,
      ),
  ),
  way(
    ' of us',
    new RegExp(
      String.raw`^.*?\b(?:bill|total|it|lunch|dinner|meal|tab)\b[^\d]*(?<sum>[£$€]?\d[\d.,]*).*?\b(?<people>\d+|${few}) of us\b.*$`,
      'i',
    ),
    'split $<sum> between $<people> people',
  ),
  ...(
    [
      ['week|month|day', 'week', 52],
      ['month', 'month', 12],
    ] as const
  ).map(
    ([words, span, times]): Way =>
      way(
        words,
        new RegExp(
          String.raw`^.*?\b(?:put|save|saving|pay|paying|spend|spending|earn|get)\b.*?(?<sum>[£$€]?\d[\d.,]*)(?: pounds| quid| dollars| euros)? ` +
            String.raw`(?:an?|per|every|each) ${span}\b.*\b(?:what|how much)\b.*\byear\b.*$`,
          'i',
        ),
        `what is $<sum> * ${times}`,
      ),
  ),
  way(
    'percent|per cent|%',
    new RegExp(
      String.raw`^.*?\b(?:earn|get|make|take home|salary is|income is|budget is|pay is)\b\D*(?<all>\d[\d.,]*)\b.*?(?<part>\d[\d.,]*)\b.*` +
        String.raw`\b(?:what|how many) (?:percent(?:age)?|per cent|%)(?: of)?\b.*$`,
      'i',
    ),
    '$<part> as a percentage of $<all>',
  ),
  way(
    ' bottle',
    new RegExp(
      String.raw`^.*\bhow many bottles of (?<bottle>\d+) ?ml\b.*?\b(?<count>\d+) ` +
        String.raw`${oneOf('glass(?:es)?|cups|people|portions|servings|shots')} (?:of|at|with) (?<glass>\d+) ?ml.*$`,
      'i',
    ),
    'what is $<count> * $<glass> / $<bottle>',
  ),
  way(
    ' weeks| days| months',
    new RegExp(
      String.raw`^.*\b(?:due|is|on)\b.*?\b(?<day>${date})\b.*\bhow many (?<span>weeks|days|months)\b` +
        String.raw`.*\b(?:from (?:now|today)|away|left|to go|until then|till then)\b.*$`,
      'i',
    ),
    'how many $<span> until $<day>',
  ),
  way(
    'from today|from now',
    new RegExp(
      String.raw`^.*\b(?<count>(?:\d+|${few}) (?:days|weeks|months)) from (?:today|now)\b.*\b(?:what|which) (?:date|day)\b.*$`,
      'i',
    ),
    'what date is $<count> from today',
  ),
  ...(
    [
      ['in the morning', 'am'],
      ['(?:in the (?:afternoon|evening)|at night)', 'pm'],
    ] as const
  ).map(
    ([part, half]): Way =>
      way(
        'what time',
        new RegExp(String.raw`^.*?\b(?:if|when) (?:it'?s|it is|its) ${hour} ${part} in ${places}$`, 'iu'),
        `what time is it in $<to> when it is $<time>${half} in $<from>`,
      ),
  ),
  ...(
    [
      ['c', 'celsius', 'fahrenheit'],
      ['f', 'fahrenheit', 'celsius'],
    ] as const
  ).map(
    ([letter, from, to]): Way =>
      way(
        to,
        new RegExp(
          String.raw`^.*\b(?<value>-?\d+) ?°? ?(?:${letter}|${from}|degrees|degrees ${letter})\b.*` +
            String.raw`\bwhat(?:'s| is) \k<value>(?: degrees| ${letter}| ${from})? in ${to}$`,
          'i',
        ),
        `$<value> ${from} in ${to}`,
      ),
  ),
  way(
    'service|tip|vat|tax',
    new RegExp(
      String.raw`^.*?\b(?:bill|total|it|lunch|dinner|meal|price)\b\D*(?<sum>[£$€]?\d[\d.,]*)\b.*?` +
        String.raw`\b(?<more>\d[\d.]*) ?(?:%|percent|per cent)? ?(?:service|tip|vat|tax)\b.*\b(?:what|how much)\b.*\b(?:total|pay|altogether|in all|all together)\b.*$`,
      'i',
    ),
    '$<sum> plus $<more>%',
  ),
  way(
    ' a | per | each',
    new RegExp(
      String.raw`^.*?\b(?:is|are|costs?|at)\b (?<rate>[£$€]?\d[\d.,]*)(?: pounds| quid| dollars| euros| pence| p)? (?:an?|per|each) \p{L}+\b.*?` +
        String.raw`\b(?:takes?|needs?|holds?|want|buy|bought|get)\b \D*(?<count>\d[\d.]*)\b.*\bhow much\b.*$`,
      'iu',
    ),
    'what is $<rate> * $<count>',
  ),
  way(
    'valid|lasts|for ',
    new RegExp(
      String.raw`^.*?\b(?:from|at) (?<from>\d{1,2}[:.]\d\d)\b.*?\b(?:valid|lasts|for)\b \D*(?<span>\d+ (?:minutes?|mins?|hours?))\b` +
        String.raw`.*\b(?:till when|until when|when|what time)\b.*$`,
      'i',
    ),
    'what time is it $<span> after $<from>',
  ),
  way(
    'weekday|day',
    new RegExp(
      String.raw`^.*?\b(?<day>(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${oneOf(months)}|${oneOf(months)} \d{1,2}(?:st|nd|rd|th)?))\b` +
        String.raw`.*\b(?:what|which) (?:weekday|day(?: of the week)?) (?:is|will) (?:that|it|this)(?: be)? in (?<year>\d{4})$`,
      'i',
    ),
    'what day of the week is $<day> $<year>',
  ),
  way(
    'year',
    /^.*\bborn\b.*?(?<year>\d{4})\b.*\b(?:at|turn|be) (?<age>\d{2})\b.*\b(?:which|what) year\b.*$/i,
    'what is $<year> + $<age>',
  ),
  way(
    'how many',
    /^.*\b(?:is|holds|of) (?<all>\d[\d.]*) ?(?:litres?|liters?|l)\b.*\bhow many (?<part>\d+) ?ml\b.*$/i,
    'what is $<all> * 1000 / $<part>',
  ),
  way(
    'each',
    /^.*\b(?:got|have|with) (?<all>\d+) \p{L}+ .*\beach \p{L}+ (?:takes|needs|uses|wants) (?<part>\d+)\b.*\bhow many\b.*$/iu,
    'what is $<all> / $<part>',
  ),
  way(
    'each',
    new RegExp(
      String.raw`^.*\b(?:is|are|has) (?<all>\d[\d.]* ?(?:metres?|meters?|m|cm|feet|inches|kg|g))\b.*` +
        String.raw`\b(?<parts>\d+) (?:equal )?(?:bits|pieces|parts|lengths|strips|portions)\b.*\bhow (?:long|much|big|heavy)\b.*$`,
      'i',
    ),
    '$<all> / $<parts>',
  ),
  way(
    '3 for 2|three for two',
    new RegExp(
      String.raw`^.*\b(?:3 for 2|three for two)\b.*?(?<price>[£$€]?\d[\d.]*) ` +
        String.raw`(?:pounds |euros |dollars |quid )?each\b.*\b(?:3|three)\b.*$`,
      'i',
    ),
    'what is 2 * $<price>',
  ),
  way(
    'each',
    new RegExp(
      String.raw`^.*?\b(?<count>\d+) \p{L}+,? (?:each|every one)(?: is| of)? (?<size>\d[\d.]*) ?cm\b` +
        String.raw`.*\b(?:in|how many) (?:km|kilomet(?:re|er)s)\b.*$`,
      'iu',
    ),
    'what is $<count> * $<size> / 100000',
  ),
  way(
    'percent|%|per cent',
    new RegExp(
      String.raw`^.*\b(?:was|were|cost) (?<before>[£$€]?\d[\d.,]*)\b.*\b(?:now|for|to) (?<after>[£$€]?\d[\d.,]*)\b.*` +
        String.raw`\b(?:how many|what) (?:percent|per cent|%) off\b.*$`,
      'i',
    ),
    'percentage decrease from $<before> to $<after>',
  ),
  way(
    ' at ',
    /^.*\b(?<count>\d[\d.]*) (?<unit>\p{L}+?)s? of \p{L}+ at (?<price>[£$€]?\d[\d.]*) (?:an?|per|each) \k<unit>\b.*$/iu,
    'what is $<count> * $<price>',
  ),
  way(
    ' by ',
    new RegExp(
      String.raw`^.*\b(?:garden|room|lawn|patio|floor|wall|yard|plot) is (?<one>\d[\d.]*) ?(?:m|metres?|meters?)? by ` +
        String.raw`(?<other>\d[\d.]*) ?(?:m|metres?|meters?)\b.*\bhow (?:much|many)\b.*$`,
      'i',
    ),
    'area of a rectangle $<one> m by $<other> m',
  ),
  way(
    'how long|how many years',
    new RegExp(
      String.raw`^.*\b(?:on|since) (?<day>${date})\b.*\bhow (?:long|many years) (?:have|has|is|ago|did|were|was)\b.*$`,
      'i',
    ),
    'how long since $<day>',
  ),
  way(
    ' weeks| days| months',
    new RegExp(
      String.raw`^.*\b(?<day>${date})\b.*\bhow many (?<span>weeks|days|months) (?:is|are) (?:that|it|there)(?: still| left)?$`,
      'i',
    ),
    'how many $<span> until $<day>',
  ),
  way(
    'hour',
    new RegExp(
      String.raw`^.*?(?<rate>\d[\d.,]*) (?:pounds |dollars |euros )?(?:an|per|a) hour\b.*?` +
        String.raw`(?<hours>\d+(?:\.\d+)?) hours\b.*\bhow much\b.*$`,
      'i',
    ),
    'what is $<rate> * $<hours>',
  ),
  way(
    ' later| after| from',
    new RegExp(
      String.raw`^.*?\b(?<day>${date})\b.*?` +
        String.raw`\b(?<count>\d+ (?:days|weeks|months))\b.*\bwhat (?:date|day)\b.*\b(?:after|later|from)\b.*$`,
      'i',
    ),
    'what date is $<count> after $<day>',
  ),
  way(
    'off',
    new RegExp(
      String.raw`^.*?(?<sum>[£$€]?\d[\d.,]*)(?: pounds| quid| dollars| euros)?\b.*?` +
        String.raw`(?<off>\d+) ?(?:%|per ?cent) off\b.*\b(?:what|how much)\b.*$`,
      'i',
    ),
    '$<off>% off $<sum>',
  ),
  way(
    'how long|how many hours',
    new RegExp(
      String.raw`^.*?\b(?<from>\d{1,2}[:.]\d\d)(?: ?[ap]m)? (?:till|til|until|to) (?<to>\d{1,2}[:.]\d\d)\b` +
        String.raw`.*\bhow (?:long|many hours)\b.*$`,
      'i',
    ),
    'how long from $<from> to $<to>',
  ),
  way(
    ' in | to | into | want| need',
    new RegExp(
      String.raw`^.*?\b(?<value>\d[\d.,]* ?${oneOf(measures)})\b.*\b(?:wants?|needs?|in|to|into) (?<unit>${oneOf(measures)})\b.*$`,
      'i',
    ),
    '$<value> in $<unit>',
  ),
  way(
    'how m',
    new RegExp(
      String.raw`^.*?\b(?<value>\d[\d.,]* ?${oneOf(measures)})\b.*\bhow (?:many|much) (?<unit>${oneOf(measures)})(?: (?:is|would) (?:that|it)(?: be)?)?$`,
      'i',
    ),
    '$<value> in $<unit>',
  ),
  way(
    'celsius|fahrenheit',
    /^.*\b(?:does|shows|has|in|knows) (?:only )?(?<unit>celsius|fahrenheit)\b.*?(?<value>\d+ ?°? ?[fc])$/i,
    '$<value> in $<unit>',
  ),
  way(
    'born',
    new RegExp(
      String.raw`^.*\bwhat day (?:of the week )?(?:was (?:i|he|she) )?born\b.*?\b(?<day>${date})$`,
      'i',
    ),
    'what day of the week was $<day>',
  ),
  way(
    'which',
    new RegExp(
      String.raw`^.*?\b(?<one>\d[\d.,]* ?${oneOf(measures)})\b.*\b(?<other>\d[\d.,]* ?${oneOf(measures)})\b` +
        String.raw`.*\bwhich (?:one )?(?:is|holds|has) (?<more>more|bigger|longer|heavier|larger)\b.*$`,
      'i',
    ),
    'which is bigger, $<one> or $<other>',
  ),
  way(
    'gallon',
    /^.*?\b(?:does|gets|do|did) (?<rate>\d+) miles (?:to the|per|a) gallon\b.*how many gallons\b.*?(?<miles>\d+) miles.*$/i,
    'what is $<miles> / $<rate>',
  ),
];
