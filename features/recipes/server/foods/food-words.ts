/** Normalises words for comparison: lower case, without accents, hyphens and plurals. */
export function foodWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .split(/[^a-z0-9%&]+/)
    .filter((word) => word !== '')
    .map(singular);
}

const unchanged = new Set([
  'molasses',
  'swiss',
  'brussels',
  'hummus',
  'couscous',
  'gas',
  'ros',
  'savoiardi',
  // Sweets and biscuits whose singular is a herb and a way of cutting.
  'mints',
  'thins',
]);
const irregular = new Map([
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['loaves', 'loaf'],
  ['anchovies', 'anchovy'],
  ['kiwis', 'kiwi'],
  ['chillies', 'chilli'],
  ['chilies', 'chili'],
]);

/** Good enough for comparison, since names and lines are treated alike. */
export function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || unchanged.has(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:oes|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
