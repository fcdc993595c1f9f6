/** A line, or null for one that is longer than any record. */
export type Line = string | null;

/**
 * Splits a stream into lines, holding no more in memory than the longest line allowed; longer lines are dropped.
 * Only a line feed ends a line: Node’s own line reader also splits at separators that people’s texts may contain.
 */
export async function* splitLines(pieces: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Line[]> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const end = (): Line => {
    const line = length > maxBytes ? null : Buffer.concat(parts, length).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const piece of pieces) {
    const lines: Line[] = [];
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      take(piece.subarray(from, at));
      lines.push(end());
      from = at + 1;
    }
    // A copy: otherwise the last few bytes would keep the whole chunk in memory.
    take(Buffer.from(piece.subarray(from)));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [end()];
}
