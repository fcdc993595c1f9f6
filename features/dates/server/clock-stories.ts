import { oneOf } from '#shared/words/phrases.ts';
import { readClock } from './clock.ts';
import type { DateQuestion } from './date-question.ts';

const half = String.raw`[ap]\.?m\b\.?`;
const partOfDay = String.raw`in the (?:morning|afternoon|evening)|at night`;
const clock = new RegExp(
  String.raw`(?<![\d£$€.:])(?:(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?! ?(?:%|kg|km|metres|hours?|pounds|euros))|` +
    String.raw`(?:(?<part>half|quarter) (?<side>past|to) )?(?<whole>\d{1,2})(?= ?(?:${half}|o'?clock|${partOfDay}))|` +
    String.raw`(?<part2>half|quarter) (?<side2>past|to) (?<whole2>\d{1,2})|(?<named>noon|midday|midnight))` +
    String.raw`(?: ?(?<half>${half}))?(?: ?o'?clock)?(?: (?<day>${partOfDay}))?`,
  'gi',
);
const number = String.raw`\d+(?:\.\d+)?`;
const hours = String.raw`(?<hours>${number}|an?) ?(?:hours?|hrs?|h)\b(?<more> and a (?:half|quarter))?`;
const minutes = String.raw`(?:,? ?(?:and )?(?<minutes>\d{1,2})(?: ?(?:minutes|minute|mins|min|m)\b)?(?![:.\d]))?`;
const duration = new RegExp(
  String.raw`(?:${hours}${minutes}|(?<only>\d{1,3}) ?(?:minutes|mins|min)\b|(?<halfHour>half an hour)|(?<quarters>three quarters of an hour))`,
  'gi',
);

/** Until then an hour without am or pm is one of the afternoon. */
const latestBare = 5;

interface Found {
  /** Minutes since midnight, or as many as it takes. */
  value: number;
  /** As a clock reads it. */
  written: string;
  at: number;
}

/** The times of day in a story, in their order. */
function clocksIn(text: string): Found[] {
  return [...text.matchAll(clock)].flatMap((match) => {
    const {
      hour,
      minute,
      part,
      part2,
      side,
      side2,
      whole,
      whole2,
      named,
      half: ampm,
      day,
    } = match.groups ?? {};
    const time = hour === undefined ? (whole ?? whole2 ?? '') : `${hour}:${minute}`;
    const spoken = part ?? part2;
    const said = day?.toLowerCase();
    const inHalf = said && (/morning/.test(said) ? 'am' : 'pm');
    const written =
      named ??
      `${spoken ? `${spoken} ${side ?? side2} ` : ''}${time}${ampm?.replaceAll('.', '') ?? inHalf ?? ''}`;
    const read = readClock(written);
    if (!read) return [];
    // Nobody tells of a lesson at half past 3 in the night, unless it says so.
    const isBare = !/[a-z]m$|noon|mid|^0/i.test(written) && read.hour >= 1 && read.hour <= latestBare;
    return [
      { value: read.hour * 60 + read.minute, written: isBare ? `${written} pm` : written, at: match.index },
    ];
  });
}

/** How long something takes, in minutes: “2 hours 25 mins”, “3 hrs 35”, “an hour and a half”. */
function durationsIn(text: string): Found[] {
  return [...text.matchAll(duration)].map((match) => {
    const { hours: long, more, minutes: rest, only, halfHour } = match.groups ?? {};
    const part = more === undefined ? 0 : /half/.test(more) ? 30 : 15;
    const whole = long === undefined ? 0 : /^an?$/i.test(long) ? 60 : Number(long) * 60;
    const short = only === undefined ? (halfHour ? 30 : 45) : Number(only);
    const value = long === undefined ? short : whole + part + Number(rest ?? 0);
    return { value: Math.round(value), written: match[0], at: match.index };
  });
}

const asksTime = /\b(?:what|which) time\b|\bwhen (?:will|do|does|should|must|is|are|am|would|can)\b/i;
/** What begins then: it ends so much later. */
const begins =
  `starts?|started|begins?|began|leaves?|leaving|left|departs?|goes|sets? off|set out|takes? off|kicks? off|
  from|sleep|asleep|in bed|to bed|put (?:it|them|the \\p{L}+) (?:in|on)`.replaceAll(/\s+/g, ' ');
const startsThen = new RegExp(String.raw`\b(?:${begins})\b[^.?!]{0,24}$`, 'iu');
/** What is asked for begins: it has to be so much earlier. */
const asksStart = new RegExp(
  String.raw`\b(?:(?:what|which) time|when) (?:should|do|does|must|shall|would|will|have|has|need|to) (?:\p{L}+ ){0,3}?` +
    String.raw`(?:leave|start|begin|set off|set out|go to bed|get up|put|go in|turn (?:it|the oven) on|head off)\b`,
  'iu',
);
const ends = oneOf(`finish end over out done ready arrive there land home back here pick meet wake`);
const asksEnd = new RegExp(String.raw`\b(?:${ends}|get (?:in|home|there|back)|come out)\b`, 'i');

/** “The film starts at 8:50pm and runs 2 hours 25 mins, what time will we be out?” */
function readJourney(text: string): DateQuestion | undefined {
  if (!asksTime.test(text)) return undefined;
  const [clocks, spans] = [clocksIn(text), durationsIn(text)];
  const [from] = clocks;
  const [span] = spans;
  if (!from || !span || clocks.length !== 1 || spans.length !== 1) return undefined;
  if (asksStart.test(text)) return { kind: 'time_add', time: from.written, amount: -span.value };
  const isFirst = startsThen.test(text.slice(0, from.at));
  const asked = text.slice(asksTime.exec(text)?.index ?? 0);
  return isFirst && (asksEnd.test(asked) || /\b(?:takes?|lasts?|runs?|is|for|long)\b/i.test(text))
    ? { kind: 'time_add', time: from.written, amount: span.value }
    : undefined;
}

const asksSpan = /\bhow (?:long|many hours|much sleep|many hrs)\b/i;
/** “In bed by 10:40pm and up at 6:15am, how long did I sleep?” */
function readStay(text: string): DateQuestion | undefined {
  if (!asksSpan.test(text) || durationsIn(text).length > 0) return undefined;
  const [from, to, ...others] = clocksIn(text);
  if (!from || !to || others.length > 0) return undefined;
  return { kind: 'time_between', time: from.written, otherTime: to.written };
}

/** “2 hours 25 minutes after 8:50pm” */
const beside = /^(?:(?:what|which) time (?:is it|will it be|is)|what is|what's|when is)? ?(?<rest>.+)$/i;
function readBeside(text: string): DateQuestion | undefined {
  const rest = beside.exec(text)?.groups?.rest ?? '';
  const [span] = durationsIn(rest);
  const [from] = clocksIn(rest);
  if (!span || !from || span.at !== 0 || from.at <= span.at) return undefined;
  const way = rest.slice(span.written.length, from.at).trim().toLowerCase();
  if (!/^(?:after|from|past|before|later than)$/.test(way)) return undefined;
  return { kind: 'time_add', time: from.written, amount: way === 'before' ? -span.value : span.value };
}

const longest = 220;
/** What every such story has. */
const clockSigns = String.raw`\d[:.][0-5]\d|\d ?[ap]\.?m\b|o'?clock|noon|midday|midnight|(?:half|quarter) (?:past|to)`;
const hasClock = new RegExp(`${clockSigns}|in the (?:morning|afternoon|evening)`, 'i');

/** Times of day in the middle of talk: when something ends, when to leave, how long somebody slept. */
export function readClockStory(text: string): DateQuestion | undefined {
  if (text.length > longest || !hasClock.test(text)) return undefined;
  return readBeside(text) ?? readJourney(text) ?? readStay(text);
}
