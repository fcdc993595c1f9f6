import { bareQuestion } from '#features/built-in-engine/server/understand/bare-question.ts';
import { oneOf, phrases } from '#shared/words/phrases.ts';

export interface AskedWeather {
  place: string;
  /** Days from today, a weekday, or several days. */
  when: number | { weekday: number } | 'week' | 'weekend';
  units: 'metric' | 'imperial';
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const asksWeather = phrases([
  "[what is|what's|how is|how's|tell me|show me] [the] (weather|forecast|weather forecast|temperature) [like|going to be|going to be like|be like] (in|for|at) <place>",
  'what will the (weather|temperature) be [like] (in|at) <place>',
  'what is the (weather|temperature) going to be [like] (in|at) <place>',
  '(will|is|does) it (rain|snow|be sunny|be windy|be cold|be warm|be hot|be dry|stay dry|freeze|going to rain|going to snow|raining|snowing) (in|at) <place>',
  '(is it|will it be) (cold|warm|hot|sunny|windy|wet|dry|rainy) (in|at) <place>',
  'how (warm|cold|hot|windy) (is it|will it be) (in|at) <place>',
  '<place> (weather|weather forecast)',
]);

const moments =
  oneOf(`right now|now|today|tonight|tomorrow|the day after tomorrow|week|this week|next week|the coming week|
  weekend|this weekend|the weekend|at the weekend|next days|the next days|the next few days|next few days`);
const onWeekday = `(?:(?:next|this) )?${oneOf(weekdays.join('|'))}`;
const times = new RegExp(`^(?<place>.+?)[, ]+(?:on |for )?(?<when>${moments}|${onWeekday})$`, 'i');
const leading = /^(?<when>today|tonight|tomorrow|now)[, ]+(?:in )?(?<place>.+)$/i;

const noPlace = /^(?:what|how|why|when|where|is|does|the|about|bad|good|extreme|severe)\b/i;

/** "What's the weather in Lisbon tomorrow", "will it rain in Leeds on Saturday". */
export function recogniseWeather(question: string): AskedWeather | undefined {
  const text = bareQuestion(question);
  if (text.length > 160) return undefined;
  // "Tomorrow's" and "tomorrow in" may precede the place.
  const plain = text.replace(
    /^(?:please )?(?<day>today|tomorrow)'s (?<rest>weather|forecast) in (?<place>.+)$/i,
    '$<rest> in $<place> $<day>',
  );
  const imperial = / (?:in )?(?:fahrenheit|°f|imperial)$/i;
  const units = imperial.test(plain) ? 'imperial' : 'metric';
  const found = asksWeather.read(plain.replace(imperial, ''))?.place;
  if (found === undefined) return undefined;
  const { place = found, when = 'today' } = times.exec(found)?.groups ?? leading.exec(found)?.groups ?? {};
  const town = place.replace(/^the (?:town|city) of /i, '').trim();
  // "What is the weather" alone, "the weather like": no place was named.
  if (!/^\p{L}/u.test(town) || town.length > 100 || noPlace.test(town)) return undefined;
  return { place: town, when: dayOf(when.toLowerCase()), units };
}

function dayOf(when: string): AskedWeather['when'] {
  if (when === 'tomorrow') return 1;
  if (when === 'the day after tomorrow') return 2;
  if (when.includes('weekend')) return 'weekend';
  if (/week|days/.test(when)) return 'week';
  const weekday = weekdays.findIndex((name) => when.endsWith(name));
  return weekday === -1 ? 0 : { weekday };
}
