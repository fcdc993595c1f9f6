const named = 'a one two three four five six seven eight nine ten eleven twelve'.split(' ');
const amount = `${named.join('|')}|half a|\\d+(?:\\.\\d+)?`;
const dozens = new RegExp(
  `^(?:(?:what is|how (?:many|much)(?: (?!is|are)\\p{L}+)?(?: (?:is|are|are there|are in|in|make|makes|make up|does))?(?: in)?) )?` +
    `(?<amount>${amount}) dozens?(?<squared> dozens?)?(?: (?!of\\b)\\p{L}+| in (?:numbers|total))?$`,
  'iu',
);

/** “How many eggs are in 5 dozen”; what one dozen is, is a fact. */
export function expressionOfDozens(question: string): string | undefined {
  const found = dozens.exec(question.trim().replace(/[?.!]+$/, ''))?.groups;
  const written = found?.amount?.toLowerCase();
  if (found === undefined || written === undefined) return undefined;
  const count = /\d/.test(written)
    ? written
    : written === 'half a'
      ? '0.5'
      : String(Math.max(1, named.indexOf(written)));
  if (found.squared === undefined && Number(count) <= 1) return undefined;
  return found.squared === undefined ? `${count} * 12` : count === '1' ? '12 * 12' : `${count} * 12 * 12`;
}
