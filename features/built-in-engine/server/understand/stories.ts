import { oneOf } from '#shared/words/phrases.ts';
import { type Way, way } from './said-otherwise.ts';

const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const date = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${oneOf(months)}|${oneOf(months)} \d{1,2}(?:st|nd|rd|th)?)(?:,? \d{4})?`;
const measures = `hectares?|acres?|lit(?:re|er)s?|pints?|gallons?|kilos?|kg|grams?|lbs?|ounces?|oz|stone|miles?|km|kilomet(?:re|er)s?|
  met(?:re|er)s?|feet|foot|inch|inches|cm|celsius|fahrenheit|mb|gb|tb|mph|kmh|kph`;
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
