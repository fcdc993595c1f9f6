const number = /[£$€]?\d+(?:[.,:/]\d+)*(?:\s?(?:%|am|pm))?/g;
const months =
  /* untranslated */ 'January February March April June July August September October November December';
const day = new RegExp(
  String.raw`\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|${months.replaceAll(' ', '|')})\b`,
  'g',
);
/** A capital within a sentence. */
const name = /(?<=[\p{Ll}\p{N},;:)’'] )(?!I\b)\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*)*/gu;
const mostFound = 12;

/** Names, days and numbers of a text, which stay unchanged in any rephrasing. */
export function foundKeptWords(text: string): string[] {
  const found = [name, day, number].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([word]) => word.replace(/['’](?:s|re|ve|ll|d|m)?$/, '').trim()),
  );
  return [...new Set(found)].filter((word) => word !== '').slice(0, mostFound);
}
