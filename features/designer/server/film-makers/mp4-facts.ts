export interface FilmSizes {
  width: number;
  height: number;
  seconds: number;
}

/** More boxes than any real film has at these levels. */
const mostBoxes = 200;

/** Dimensions and duration from an MP4's headers, without decoding; null if they are not in the usual places. */
export function readMp4Facts(bytes: Uint8Array): FilmSizes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const film = boxesIn(view, 0, view.byteLength).find(({ type }) => type === 'moov');
  if (!film) return null;
  const parts = boxesIn(view, film.start, film.end);
  const head = parts.find(({ type }) => type === 'mvhd');
  const seconds = head && secondsOf(view, head);
  const shapes = parts
    .filter(({ type }) => type === 'trak')
    .flatMap(({ start, end }) => boxesIn(view, start, end).filter(({ type }) => type === 'tkhd'))
    .map((track) => shapeOf(view, track));
  const shape = shapes.find((one) => one !== null);
  return seconds && shape ? { ...shape, seconds } : null;
}

interface Box {
  type: string;
  /** Start of its content. */
  start: number;
  end: number;
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < mostBoxes; ) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const end = at + length;
    if (length < (isLong ? 16 : 8) || end > to) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    boxes.push({ type, start: at + (isLong ? 16 : 8), end });
    at = end;
  }
  return boxes;
}

/** Version 1 uses 64-bit numbers. */
function secondsOf(view: DataView, { start, end }: Box): number | null {
  const isLong = start < end && view.getUint8(start) === 1;
  if (end - start < (isLong ? 32 : 20)) return null;
  const scale = view.getUint32(start + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16);
  const seconds = scale === 0 ? 0 : length / scale;
  return seconds > 0 && seconds < 3_600 ? seconds : null;
}

/** 16.16 fixed point, at the end of the box; zero for audio tracks. */
function shapeOf(view: DataView, { start, end }: Box): Pick<FilmSizes, 'width' | 'height'> | null {
  if (end - start < 84) return null;
  const width = Math.round(view.getUint32(end - 8) / 65_536);
  const height = Math.round(view.getUint32(end - 4) / 65_536);
  return width > 0 && height > 0 && width <= 8_192 && height <= 8_192 ? { width, height } : null;
}
