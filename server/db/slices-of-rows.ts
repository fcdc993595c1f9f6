/** A row that is to be read. */
export interface SizedRow {
  id: string;
  /** Of its long texts; `octet_length` knows them without reading them. */
  bytes: number;
}

/** In one transaction: a millisecond or two for the rows themselves, and some ten for reading through their texts. */
const usualSlice = { rows: 500, bytes: 2_000_000 };

/** Ids in the same order, in slices that one transaction reads quickly: the embedded database serves others in between. */
export function slicesOfRows(
  rows: readonly SizedRow[],
  { rows: most, bytes: mostBytes }: { rows: number; bytes: number } = usualSlice,
): string[][] {
  const slices: string[][] = [];
  let [left, leftBytes] = [0, 0];
  for (const { id, bytes } of rows) {
    if (left === 0 || leftBytes < bytes) {
      slices.push([]);
      [left, leftBytes] = [most, mostBytes];
    }
    slices.at(-1)?.push(id);
    left -= 1;
    leftBytes -= bytes;
  }
  return slices;
}
