const pageBytes = 4_096;

/** Half of a snapshot is empty pages; without them, half as much is handed from process to process at each start. */
export function packMemory(memory: Uint8Array): Uint8Array<ArrayBuffer> {
  const pageCount = Math.ceil(memory.length / pageBytes);
  const isFull = new Uint8Array(pageCount);
  for (let page = 0; page < pageCount; page += 1)
    isFull[page] = pageOf(memory, page).some((byte) => byte !== 0) ? 1 : 0;
  const full = [...isFull.keys()].filter((page) => isFull[page] === 1);
  const packed = new Uint8Array(4 + pageCount + full.length * pageBytes);
  new DataView(packed.buffer).setUint32(0, memory.length);
  packed.set(isFull, 4);
  for (const [at, page] of full.entries()) packed.set(pageOf(memory, page), 4 + pageCount + at * pageBytes);
  return packed;
}

export function unpackMemory(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const pageCount = Math.ceil(length / pageBytes);
  const memory = new Uint8Array(length);
  let from = 4 + pageCount;
  for (let page = 0; page < pageCount; page += 1) {
    if (packed[4 + page] === 0) continue;
    const at = page * pageBytes;
    memory.set(packed.subarray(from, from + Math.min(pageBytes, length - at)), at);
    from += pageBytes;
  }
  return memory;
}

const pageOf = (memory: Uint8Array, page: number) =>
  memory.subarray(page * pageBytes, (page + 1) * pageBytes);
