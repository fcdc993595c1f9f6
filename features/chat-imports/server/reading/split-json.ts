/** One value of a list, or an invalid piece; null for one longer than the limit. */
export type JsonPiece = { bytes: Buffer | null };

const [space, quote, comma, backslash] = [0x20, 0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The values of a JSON list, one at a time, so that only one of them is in memory. Anything other than a list is
 * treated as consecutive values. Nothing is validated here: a piece may not be JSON.
 * @returns whether the text ended before its last value did.
 */
export async function* splitJson(
  chunks: AsyncIterable<Buffer>,
  maxPieceBytes: number,
): AsyncGenerator<JsonPiece, boolean> {
  let depth = 0;
  let isList: boolean | null = null;
  let isClosed = false;
  let isInText = false;
  let isEscaped = false;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const take = (): JsonPiece | null => {
    const piece = heldBytes > maxPieceBytes ? { bytes: null } : { bytes: Buffer.concat(held) };
    held = [];
    heldBytes = 0;
    return piece.bytes?.every((byte) => byte <= space) ? null : piece;
  };
  const hold = (part: Buffer) => {
    heldBytes += part.length;
    if (heldBytes <= maxPieceBytes) held.push(part);
    else held = [];
  };
  const base = () => (isList === true ? 1 : 0);
  let isFirst = true;
  for await (const chunk of chunks) {
    // The UTF-8 byte order mark that some programs write.
    let start = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0;
    isFirst = false;
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
        continue;
      }
      if (byte > closeObject || (byte > comma && byte < openList)) continue;
      if (isList === null && byte > space) {
        isList = byte === openList;
        if (isList) {
          depth = 1;
          start = at + 1;
          continue;
        }
      }
      if (byte === quote) isInText = true;
      else if (byte === openObject || byte === openList) depth += 1;
      else if (byte === closeObject || byte === closeList) {
        depth -= 1;
        if (depth === base() && depth >= 0) {
          hold(chunk.subarray(start, at + 1));
          start = at + 1;
          const piece = take();
          if (piece) yield piece;
        } else if (depth < base()) {
          hold(chunk.subarray(start, at));
          start = at + 1;
          const piece = take();
          if (piece) yield piece;
          isClosed = true;
          // Another list may follow, if exports were concatenated.
          depth = 0;
          isList = null;
        }
      } else if (byte === comma && depth === base()) {
        hold(chunk.subarray(start, at));
        start = at + 1;
        const piece = take();
        if (piece) yield piece;
      }
    }
    hold(chunk.subarray(start));
  }
  const piece = take();
  if (depth === 0 && piece) yield piece;
  return depth > 0 || isInText || (isList === true && !isClosed);
}
