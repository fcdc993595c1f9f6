/**
 * Invisible characters that make a text read differently from what it says: tags, unbalanced or overriding direction
 * changes, zero-width characters and soft controls. Legitimate uses are exempt: joiners within emoji and after letters
 * of joining scripts, single direction marks, balanced isolates, the flags of England, Scotland and Wales.
 */
const writing = String.raw`\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}`;
const suspect = new RegExp(String.raw`(?![${writing}])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]`, 'u');
const everySuspect = new RegExp(suspect.source, 'gu');

const flags = ['gbeng', 'gbsct', 'gbwls'].map((region) =>
  [...region].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(''),
);
const flagTags = new RegExp(`(?<=\\u{1f3f4})(?:${flags.join('|')})\\u{e007f}`, 'gu');

const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const emojiBase = /\p{Emoji}/u;
/** Scripts whose spelling needs joiners, or their absence. */
const joiningScripts = /* untranslated */ `Arabic Syriac Nko Mandaic Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil
  Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Balinese Javanese`;
const joining = new RegExp(
  `[${joiningScripts
    .split(/\s+/)
    .map((script) => `\\p{scx=${script}}`)
    .join('')}]`,
  'u',
);
/** Scripts without spaces, where a zero-width space marks a possible line break. */
const unspaced = /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;
const han = /\p{scx=Han}/u;
const varied = /[\p{scx=Han}\p{scx=Mongolian}\p{scx=Myanmar}\p{Sm}\p{S}\p{N}]/u;
const mark = /\p{M}/u;
const directionMark = /[\u061c\u200e\u200f]/;

interface Place {
  from: number;
  to: number;
}

/** The positions of invisible characters in the text, in order. */
export function invisibleIn(text: string): Place[] {
  if (!suspect.test(text)) return [];
  const flagPlaces = [...text.matchAll(flagTags)].map(({ index, 0: { length } }) => [index, index + length]);
  const balanced = balancedControls(text);
  const places: Place[] = [];
  let flag = 0;
  for (const { index, 0: sign } of text.matchAll(everySuspect)) {
    while (index >= (flagPlaces[flag]?.[1] ?? Number.POSITIVE_INFINITY)) flag += 1;
    if (index >= (flagPlaces[flag]?.[0] ?? Number.POSITIVE_INFINITY)) continue;
    const to = index + sign.length;
    if (balanced.has(index) || isNeeded(sign, characterBefore(text, index), characterAt(text, to))) continue;
    const last = places.at(-1);
    if (last?.to === index) last.to = to;
    else places.push({ from: index, to });
  }
  return places;
}

function isNeeded(sign: string, before: string, after: string): boolean {
  switch (sign) {
    case '\u200d':
      // At the end, more may be about to arrive: an answer is shown while it grows.
      return (pictograph.test(before) && /^$|\p{Extended_Pictographic}/u.test(after)) || isJoining(before);
    case '\u200c':
      return isJoining(before);
    case '\u200b':
      return unspaced.test(before) && unspaced.test(after);
    case '\u034f':
      return mark.test(before) && mark.test(after);
    case '\u061c':
    case '\u200e':
    case '\u200f':
      return !directionMark.test(before);
    case '\ufe0e':
    case '\ufe0f':
      return emojiBase.test(before) || varied.test(before);
    default:
      if (/[\u180b-\u180d\u180f\u17b4\u17b5]/.test(sign)) return joining.test(before);
      if (/[\ufe00-\ufe0d]/.test(sign)) return varied.test(before);
      return /[\u{e0100}-\u{e01ef}]/u.test(sign) && han.test(before);
  }
}

function isJoining(before: string): boolean {
  return joining.test(before) && !suspect.test(before);
}

const paragraphEnd = /[\n\r\u2029]/;
const opensEmbedding = '\u202a\u202b';
const opensIsolate = '\u2066\u2067\u2068';

/** Direction changes that end in the paragraph where they began. An override reorders letters, and never counts. */
function balancedControls(text: string): Set<number> {
  const balanced = new Set<number>();
  let open: { index: number; end: string }[] = [];
  for (const { index, 0: sign } of text.matchAll(/[\u202a-\u202e\u2066-\u2069\n\r\u2029]/g)) {
    if (paragraphEnd.test(sign)) open = [];
    else if (opensEmbedding.includes(sign)) open.push({ index, end: '\u202c' });
    else if (opensIsolate.includes(sign)) open.push({ index, end: '\u2069' });
    else if (open.at(-1)?.end === sign) {
      balanced.add(open.pop()!.index);
      balanced.add(index);
    }
  }
  return balanced;
}

function characterBefore(text: string, index: number): string {
  const code = text.charCodeAt(index - 1);
  const isLow = code >= 0xdc00 && code <= 0xdfff;
  return text.slice(Math.max(0, index - (isLow ? 2 : 1)), index);
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** For names, titles and other short labels. */
export function withoutInvisible(text: string): string {
  const places = invisibleIn(text);
  if (places.length === 0) return text;
  let visible = '';
  let from = 0;
  for (const place of places) {
    visible += text.slice(from, place.from);
    from = place.to;
  }
  return visible + text.slice(from);
}

/** ASCII words separated by single spaces: most lines are, and need no further work. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** On one line, without invisible characters. */
export function visibleLine(text: string): string {
  if (plainLine.test(text)) return text;
  return withoutInvisible(text.normalize('NFC').replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Tags, and variation selectors in a row: an alphabet that only programs read. */
const smuggled =
  /[\u{e0000}-\u{e007f}]+|(?<=[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;

/** For models, which read characters that people cannot see. */
export function withoutTags(text: string): string {
  return text.replaceAll(smuggled, '');
}
