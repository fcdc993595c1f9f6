const vowelSoundDespiteLetter =
  /^(?:hour|honest|honou?r|heir|[aefhilmnorsx](?:[- ]|$)|8|11\b|18\b|[FHLMNRSX][A-Z])/;
const consonantSoundDespiteLetter =
  /^(?:[Uu]ni(?!n|m)|[Uu]s[eu]|[Uu]ti|[Uu]ra|[Ee]u|ewe|[Oo]nce?\b|[Uu](?:[- ]|$)|U[A-Z]|[Uu]biq|[Uu]ku)/;

/** "a" or "an", by sound: "an hour", "a university". */
export function articleFor(word: string): 'a' | 'an' {
  if (vowelSoundDespiteLetter.test(word)) return 'an';
  if (consonantSoundDespiteLetter.test(word)) return 'a';
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

/** The plural of a noun that forms it regularly. */
export function pluralOf(noun: string): string | undefined {
  if (/(?:man|mouse|goose|foot|tooth|ox|child|fish|sheep|deer|us|is|um|f|fe)$/.test(noun)) return undefined;
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:s|sh|ch|x|z|[^aeiou]o)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const irregularPlurals = new Set(
  'people cattle men women children mice teeth feet geese police folk clothes data bacteria fungi sheep deer'.split(
    ' ',
  ),
);

/** Whether a noun looks plural; wrong only for rare words. */
export function looksPlural(noun: string): boolean {
  const word = noun.toLowerCase();
  if (irregularPlurals.has(word)) return true;
  return (
    /s$/.test(word) &&
    !/(?:ss|us|is|ics|news|species|series|lens|gas|bus|atlas|canvas|physics|measles|means)$/.test(word)
  );
}
