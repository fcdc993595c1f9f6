import type { ReadText } from '#features/lens/shared/lens.contract.ts';

/** Of a page, so that one of nothing but letters stays an answer that can be sent. */
const mostWords = 5_000;

/**
 * What the program prints with `tsv`: a row for each page, block, paragraph and line, and of level 5 for each word, with
 * its box in points and how sure it is. Boxes become fractions of the picture.
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
