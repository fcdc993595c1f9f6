const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];

/** Lines are folded by bytes, and some programs split characters, so unfolding comes before decoding. */
export function unfold(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const isReturn = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed;
    const end = isReturn ? at + 1 : at;
    const next = bytes[end + 1];
    if (bytes[end] === lineFeed && (next === space || next === tab)) {
      at = end + 1;
      continue;
    }
    joined[length] = bytes[at] ?? 0;
    length += 1;
  }
  return joined.subarray(0, length);
}
