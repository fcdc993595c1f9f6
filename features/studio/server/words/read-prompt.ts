import type { StudioKind } from '#features/studio/shared/studio.contract.ts';
import { clean } from '#features/studio/shared/text/set-text.ts';
import { type FoundText, takeDates } from './find-dates.ts';
import { findKind } from './find-kind.ts';
import { greetingFor } from './greetings.ts';
import { capital, wordsOf } from './words-of.ts';

/** The parsed prompt. */
export interface Brief {
  kind: StudioKind;
  /** Above the title: a place or occasion. */
  kicker: string;
  title: string;
  /** The first may be a date, set in bold. */
  lines: string[];
  hasDate: boolean;
  /** Rows “name: value” or “time thing”, for charts, timetables and place cards. */
  rows: { label: string; value: string }[];
  /** Content of a QR code. */
  code: string;
  /** The subject, without the displayed text. */
  subject: string;
  prompt: string;
  /** The part after the colon. */
  tail: string;
}

const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/|www\.)\S+$|^[\w.-]+\.\w{2,}(?:\/\S*)?$/i.test(text.trim());

const longestTitle = 120;
const mostLines = 7;

/** “Please could you make me a”: introductory phrases. */
const openings = [
  /^please\b/i,
  /^(?:can|could) you\b/i,
  /^(?:make|design|draw|create|generate|paint|show|give|do)\b/i,
  /^(?:me|us)\b/i,
  /^(?:an|a|the|some|my|our)\b/i,
];
const withoutOpening = (text: string): string =>
  openings.reduce((rest, part) => rest.trimStart().replace(part, ''), text);

/** Words about the format before the subject: “simple A4 poster for”. */
const formWords = new Set(
  'abstract artistic geometric shapes colourful simple minimal minimalist modern bold elegant plain nice beautiful pretty cute colourful colorful small large big a4 a3 a5 square printable picture image illustration drawing scene design with of for about to showing announcing advertising saying that says called titled the a an words text reading in on my our bright new'.split(
    ' ',
  ),
);

export function readPrompt(raw: string): Brief {
  const prompt = clean(raw)
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  const { head, tail } = splitHead(prompt);
  const quotes: string[] = [];
  const withoutQuotes = (text: string) =>
    text.replaceAll(/[“"«„]([^”"»“„]{1,300})[”"»“]/g, (_, words: string) => {
      quotes.push(words.trim());
      return ' ';
    });
  const headRest = withoutQuotes(head);
  const headQuotes = quotes.length;
  const tailRest = withoutQuotes(tail);
  const found = findKind(headRest) ?? findKind(prompt);
  const afterKind = stripKind(headRest, found?.name);
  const { rest, found: dates } = takeDates(afterKind);
  // Text after a colon, or a date, is meant to be read, so this is a poster.
  const kind: StudioKind =
    found?.kind ?? (tail.trim() !== '' || dates.some(({ role }) => role !== 'price') ? 'poster' : 'scene');
  const isPictureOnly =
    kind === 'scene' || kind === 'wallpaper' || kind === 'pattern' || kind === 'icon sheet';

  const { main, place, extra } = splitPhrase(rest);
  const tailLines = tailLinesOf(tailRest);
  const texts = quotes.map((words) => words.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  const quotedTitle = texts.find((words, index) => index < Math.max(headQuotes, 1) && !isDateText(words));
  const hasRows = kind === 'chart' || kind === 'timetable' || kind === 'place cards';
  const greeting = greetingFor(kind, rest, place);

  let kicker = '';
  let title = '';
  const lines: string[] = [];
  if (quotedTitle !== undefined) {
    title = quotedTitle;
    if (
      !isPictureOnly &&
      main !== '' &&
      kind !== 'card' &&
      wordsOf(main).length <= 6 &&
      !title.toLowerCase().includes(main.toLowerCase())
    )
      kicker = capital(main);
    else if (!isPictureOnly && place !== '') kicker = capital(place);
  } else if (greeting && !isPictureOnly) {
    title = greeting.title;
    kicker = greeting.kicker ?? '';
    if (place !== '' && greeting.keepsPlace) lines.push(capital(place));
  } else if (!isPictureOnly && main !== '') {
    title = capital(main);
    if (/^\p{Lu}/u.test(place)) kicker = place;
    else if (place !== '') lines.push(capital(place));
    if (extra !== '') lines.push(capital(extra));
  } else if (tailLines.length > 0 && (!isPictureOnly || kind === 'scene') && !hasRows) {
    title = capital(tailLines.shift() ?? '');
  } else if (!isPictureOnly && place !== '') title = capital(place);

  const { rest: _, found: tailDates } = takeDates(tailLines.join(' , '));
  const all = [...texts.filter((words) => words !== quotedTitle), ...textOf(dates), ...tailLines]
    .map((line) => capital(line.trim()))
    .filter(Boolean);
  const rows = rowsOf(kind, prompt, tailLines);
  const ordered = orderLines(all, [...dates, ...tailDates]);
  const code = kind === 'code' || /\bqr\b/i.test(prompt) ? codeText(prompt, texts, tailLines) : '';
  if (kind === 'code') {
    if (code.startsWith('WIFI:')) {
      title = 'Wi-Fi';
      kicker = '';
      ordered.splice(0, ordered.length, /;S:(.*);P:/.exec(code)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '');
    }
    if (isAddress(title)) title = '';
    if (isAddress(kicker)) kicker = '';
    if (title === '' && quotedTitle === undefined && !code.startsWith('WIFI:'))
      title = code.length < 40 && isAddress(code) ? code.replace(/^https?:\/\//, '') : '';
  }
  if (kind === 'invitation' && /save[- ]the[- ]date/.test(found?.name ?? '') && kicker === '')
    kicker = 'Save the date';
  if (
    kind === 'timetable' &&
    /^(?:weekly|daily|monthly|family|school|class|training|revision|my)?$/i.test(title)
  )
    title = capital(`${title} ${found?.name ?? 'timetable'}`.trim());
  const finished = [...ordered.slice(0, 1), ...lines, ...ordered.slice(1)].filter((line) => line !== title);
  return {
    kind,
    kicker: kicker.slice(0, 80),
    title: fitTitle(title),
    lines: foldLines(finished),
    hasDate: ordered[0] !== undefined && isDateText(ordered[0]),
    rows,
    code,
    tail,
    subject: rest,
    prompt,
  };
}

/** Splits “Head: the rest”, unless the colon is part of a time or URL; or the first of several lines. */
function splitHead(prompt: string): { head: string; tail: string } {
  const newline = prompt.indexOf('\n');
  const colon = prompt.search(/(?<!\b(?:https?|mailto|WIFI|tel))[:：](?!\/\/|\d)/);
  const at = newline >= 0 && (colon < 0 || newline < colon) ? newline : colon;
  if (at < 0 || at > 160) return { head: prompt, tail: '' };
  return { head: prompt.slice(0, at), tail: prompt.slice(at + 1) };
}

function stripKind(head: string, name: string | undefined): string {
  let text = withoutOpening(head).trim();
  if (name !== undefined) {
    const parts = name.split(' ').map((word) => `${word.replaceAll('-', '[- ]')}(?:e?s)?`);
    text = text.replace(new RegExp(`\\b${parts.join('[ -]')}\\b`, 'i'), '§');
  }
  const [before = '', after] = text.split('§');
  const trimmed = (phrase: string) => trimForm(phrase);
  if (after === undefined) return trimmed(before);
  const [left, right] = [trimmed(before), trimmed(after)];
  // “Birthday card for Mia”: words before the kind describe it.
  return left === ''
    ? right
    : right === ''
      ? left
      : `${left} for ${right}`.replace(/ for (for|at|in|on|with) /i, ' $1 ');
}

function trimForm(phrase: string): string {
  const words = phrase.trim().split(/\s+/).filter(Boolean);
  const startsWithForm = () => formWords.has((words[0] ?? '').toLowerCase().replace(/[,.]$/, ''));
  while (words.length > 0 && startsWithForm() && !/^new year/i.test(words.slice(0, 2).join(' ')))
    words.shift();
  while (
    words.length > 0 &&
    /^(?:for|of|with|to|about|that|says|saying|called|titled|named|reading|and|in|the|a|an|words|text|on|at)$/i.test(
      (words.at(-1) ?? '').replace(/[,.]$/, ''),
    )
  )
    words.pop();
  return words
    .join(' ')
    .replace(/[\s,;.]+$/, '')
    .replace(/^[\s,;.]+/, '');
}

/** “harvest supper at the Mill Green allotments, with music”. */
function splitPhrase(rest: string): { main: string; place: string; extra: string } {
  const [first = '', ...others] = rest
    .split(/,\s*|\.\s+|;\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = /^(.*?)\s+(?:held )?((?:at|in|by)\s+(?:the\s+|a\s+|an\s+|our\s+|my\s+)?)(.+)$/i.exec(first);
  const named = trimForm(found?.[1] ?? first);
  const main = isColourPhrase(named) ? '' : named;
  // “in the park” is kept as written; “Mill Green” needs no preposition.
  const named_ = found?.[3] === undefined ? '' : trimForm(found[3]);
  const place = named_ === '' || /^\p{Lu}/u.test(named_) ? named_ : `${found?.[2] ?? ''}${named_}`;
  const isColour =
    isColourPhrase(named_) ||
    (/^(?:(?:dark|light|bright|pale|soft|warm|cold)\s+)?[a-z]+(?: and [a-z]+)?(?: colours?| colors?| tones?)?$/.test(
      place,
    ) &&
      !/\p{Lu}/u.test(place) &&
      isColourPhrase(place));
  return {
    main,
    place: isColour ? '' : place,
    extra: others
      .map(trimForm)
      .filter((part) => part !== '' && !isColourPhrase(part))
      .join(', '),
  };
}

const colourNames = new Set(
  'red blue green yellow orange purple pink black white gold golden silver brown grey gray navy teal violet lavender cream pastel dark light bright pale soft warm cold and colours colors colour color tones tone autumn winter spring summer style'.split(
    ' ',
  ),
);
const isColourPhrase = (phrase: string): boolean => wordsOf(phrase).every((word) => colourNames.has(word));

function tailLinesOf(tail: string): string[] {
  const rows = tail
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);
  const pieces = rows.length > 1 ? rows : joinDays(tail.split(/,\s+|[،、;]\s*|(?<!\d)\.\s+(?=\p{Lu})/u));
  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(/^[,;.\s-]+|[,;\s]+$/g, '')
        .replace(/\.$/, '')
        .replace(/^and /i, ''),
    )
    .filter(Boolean);
}

/** Keeps “Saturday, 4 October” together. */
function joinDays(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && /^\s*\p{L}{3,12}\.?$/u.test(last) && /^\s*\d{1,2}\.?\s*\p{L}/u.test(piece))
      joined[joined.length - 1] = `${last}, ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

const textOf = (found: readonly FoundText[]): string[] => {
  const dates = found.filter(({ role }) => role === 'date').map(({ text }) => text);
  const times = found.filter(({ role }) => role === 'time').map(({ text }) => text);
  const prices = found.filter(({ role }) => role === 'price').map(({ text }) => text);
  return [...dates, ...times, ...prices];
};

export function isDateText(text: string): boolean {
  const { found, rest } = takeDates(text);
  return found.some(({ role }) => role !== 'price') && wordsOf(rest).length <= 2;
}

/** Dates first, then the rest as written. */
function orderLines(lines: readonly string[], _dates: readonly FoundText[]): string[] {
  const unique = lines.filter((line, index) => lines.indexOf(line) === index);
  const date =
    unique.find(
      (line) => takeDates(line).found.some(({ role }) => role === 'date') && wordsOf(line).length <= 8,
    ) ??
    unique.find(
      (line) => takeDates(line).found.some(({ role }) => role === 'time') && wordsOf(line).length <= 5,
    );
  return date === undefined ? unique : [date, ...unique.filter((line) => line !== date)];
}

/** Many short lines are joined, so that the type stays large. */
function foldLines(lines: readonly string[]): string[] {
  const shown = lines.map((line) => (line.length > 300 ? `${line.slice(0, 299).trimEnd()}…` : line));
  if (shown.length <= mostLines) return shown;
  const folded: string[] = [];
  for (const line of shown) {
    const last = folded.at(-1);
    if (last !== undefined && folded.length > 1 && last.length + line.length < 60)
      folded[folded.length - 1] = `${last} · ${line}`;
    else folded.push(line);
  }
  return folded.slice(0, mostLines);
}

function fitTitle(title: string): string {
  const text = title.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= longestTitle) return text;
  const cut = text.slice(0, longestTitle);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle - 20)).trimEnd()}…`;
}

/** “Aug 22 kg”, “Bus: 34%”, “June £1,200”. */
const chartValue =
  /(?<label>\p{L}[\p{L}\p{N} .'’&:=–-]{0,40}?)\s*(?<number>[£$€]?-?\d+(?:,\d{3})*(?:\.\d+)?)\s*(?<unit>%|\p{L}{1,6}\b)?/gu;

function rowsOf(kind: StudioKind, prompt: string, tailLines: readonly string[]): Brief['rows'] {
  if (kind === 'chart') {
    const source = tailLines.length > 0 ? tailLines.join(', ') : prompt;
    return [...source.matchAll(chartValue)].map(
      ({ groups: { label = '', number = '', unit = '' } = {} }) => ({
        label: capital(
          label
            .replace(/^(?:an?\s+)?(?:(?:bar|line|pie)\s+)?(?:chart|graph)\s+(?:of|for|with|showing)\s+/i, '')
            .replace(/^(?:and|in|of|the|chart|showing)\s+/i, '')
            .replace(/\s*(?::|=|–|-|\b(?:is|was))?\s*$/i, '')
            .trim(),
        ),
        value: `${number.replaceAll(',', '')} ${/^(?:and|in|the|then)$/i.test(unit) ? '' : unit}`.trim(),
      }),
    );
  }
  if (kind === 'timetable')
    return tailLines.map((line) => {
      const { rest, found } = takeDates(line);
      const when = found.map(({ text }) => text).join(' ');
      const day = /^(\p{L}{3,12})\s*[:–-]\s*(.+)$/u.exec(line);
      return day
        ? { label: capital(day[1] ?? ''), value: capital(day[2] ?? '') }
        : { label: when, value: capital(rest.replace(/^[\s:–-]+/, '')) };
    });
  if (kind === 'place cards')
    return tailLines.flatMap((line) => line.split(/\s+and\s+/)).map((name) => ({ label: name, value: '' }));
  return [];
}

function codeText(prompt: string, quotes: readonly string[], tailLines: readonly string[]): string {
  const address =
    /\b(?:https?:\/\/|www\.)[^\s”"»]+|\b[\w-]+\.(?:com|org|net|example|io|co\.uk|de|eu)(?:\/[^\s”"»]*)?/i.exec(
      prompt,
    )?.[0];
  if (address !== undefined) return address.replace(/[.,;]$/, '').slice(0, 800);
  const network = /wi-?fi/i.test(prompt) ? readNetwork(prompt) : undefined;
  if (network) return `WIFI:T:WPA;S:${escapeWifi(network.name)};P:${escapeWifi(network.password)};;`;
  return (quotes[0] ?? tailLines.join(', ')).slice(0, 800);
}

/** “network called Garden Café with the password sunflower”. */
function readNetwork(prompt: string): { name: string; password: string } | undefined {
  const [before = '', after = ''] = prompt.split(/\bpassword\b/i);
  const password = /[^\s“”",]+/.exec(after.replace(/^\s*(?:is|:)\s*/i, ''))?.[0];
  const name = (before.split(/\b(?:network|called|named|name)\b/i).at(-1) ?? '')
    .replace(/(?:,|\b(?:with|and|the|a|its)\b|\s)+$/i, '')
    .replaceAll(/[“”"]/g, '')
    .trim();
  return password === undefined || name === '' ? undefined : { name, password };
}

const escapeWifi = (text: string): string => text.replaceAll(/([\\;,:"])/g, '\\$1');
