import type { ReadText } from '#features/lens/shared/lens.contract.ts';

/** Word limit, so that a page full of noise still gives a reasonable response. */
const mostWords = 5_000;

/**
 * Parses Tesseract's TSV output: a row per page, block, paragraph and line, and per word (level 5), with its pixel box
 * and confidence. Boxes become fractions of the picture.
 */
export function readTsv(output: string, size: { width: number; height: number }): ReadText {
  const lines: ReadText['lines'] = [];
  let last = '';
  let lastParagraph = '';
  let count = 0;
  for (const row of output.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...words] =
      row.split('\t');
    const text = words.join(' ').trim();
    if (level !== '5' || text === '' || count >= mostWords) continue;
    const inParagraph = [page, block, paragraph].join(' ');
    const place = `${inParagraph} ${line}`;
    if (place !== last) lines.push({ words: [], isFirst: inParagraph !== lastParagraph });
    last = place;
    lastParagraph = inParagraph;
    count++;
    const share = (value: string | undefined, of: number) =>
      Math.min(Math.max(Number(value) / of || 0, 0), 1);
    lines.at(-1)?.words.push({
      text,
      confidence: Math.min(Math.max(Number(confidence) || 0, 0), 100),
      box: {
        ...{ x: share(left, size.width), y: share(top, size.height) },
        ...{ width: share(width, size.width), height: share(height, size.height) },
      },
    });
  }
  return { lines };
}
