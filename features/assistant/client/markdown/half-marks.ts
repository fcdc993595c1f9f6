/**
 * The end of a text that is still arriving, without marks whose other half is on its way: `[1` would
 * flash before it becomes a chip, and `**` before it becomes bold.
 */
export function withoutHalfMarks(text: string): string {
  const shown = text.replace(/\s?\[[\d, ]{0,8}$/, '').replace(/[*_`~]{1,3}$/, '');
  const lastParagraph = shown.slice(shown.lastIndexOf('\n\n') + 1);
  const stars = lastParagraph.match(/\*\*/g)?.length ?? 0;
  const ticks = lastParagraph.match(/`/g)?.length ?? 0;
  if (ticks % 2 === 1 && !lastParagraph.includes('```')) return `${shown}\``;
  return stars % 2 === 1 && /\S$/.test(shown) ? `${shown}**` : shown;
}
