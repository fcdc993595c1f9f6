/** Ascending numbers as the gaps between them, seven bits to a byte. */
export function packNumbers(ascending: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const number of ascending) {
    let gap = number - before;
    before = number;
    while (gap > 127) {
      bytes.push((gap & 127) | 128);
      gap >>>= 7;
    }
    bytes.push(gap);
  }
  return Uint8Array.from(bytes);
}

export function unpackNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [number, gap, shift] = [0, 0, 0];
  for (const byte of bytes) {
    gap |= (byte & 127) << shift;
    if (byte > 127) shift += 7;
    else {
      number += gap;
      numbers.push(number);
      [gap, shift] = [0, 0];
    }
  }
  return numbers;
}
