/** A formula that has begun: `$$`, `\\[` and `\\(` always mean one, a single dollar only before a letter. */
const begunMath =
  /(?:\$\$|\\\[|\\\()(?:(?!\$\$|\\\]|\\\))[\s\S]){0,600}$|(?<![\w$\\])\$(?=[\p{L}\\])[^$\n]{0,60}$/u;
const wholeMath = /\$\$[\s\S]{0,600}?\$\$|\\\[[\s\S]{0,600}?\\\]|\\\([\s\S]{0,600}?\\\)|`[^`\n]*`/g;

function withoutHalfMath(text: string): string {
  if (!text.includes('$') && !text.includes('\\')) return text;
  // Complete markup is blanked out at the same length, so that offsets of what remains open stay valid.
  const blanked = text.replace(wholeMath, (whole) => ' '.repeat(whole.length));
  const begun = begunMath.exec(blanked);
  return begun ? text.slice(0, begun.index) : text;
}

/**
 * The end of a text that is still arriving, without incomplete markup: `⟦1` would flash before it becomes a chip, and
 * `**` before it becomes bold.
 */
export function withoutHalfMarks(text: string): string {
  const shown = withoutHalfMath(text)
    .replace(/\s?⟦\d{0,7}\??$/, '')
    .replace(/[*_`~]{1,3}$/, '');
  const lastParagraph = shown.slice(shown.lastIndexOf('\n\n') + 1);
  const stars = lastParagraph.match(/\*\*/g)?.length ?? 0;
  const ticks = lastParagraph.match(/`/g)?.length ?? 0;
  if (ticks % 2 === 1 && !lastParagraph.includes('```')) return `${shown}\``;
  return stars % 2 === 1 && /\S$/.test(shown) ? `${shown}**` : shown;
}
