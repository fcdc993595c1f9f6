import { type PictureClaims, tooComplex, unreadable } from './picture-claims.ts';

/** Encoders use about ten, the most thorough of them some sixty. */
const maxScans = 100;
/** Each scan goes over the whole picture. Ten of the largest picture, or fifty of a photo of 12 million pixels. */
const maxScannedPixels = 640_000_000;

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers of frames are C0 to CF, except three of them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Pictures in several scans are held as coefficients, two bytes each, until the last scan is read. */
export function inspectJpeg(bytes: Buffer): PictureClaims {
  let frame: { width: number; height: number; coefficients: number } | undefined;
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw unreadable(`no marker at ${at}`);
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      if (frame) throw unreadable('two frames');
      frame = readFrame(bytes.subarray(at + 4, at + 2 + length));
    }
    at += 2 + length;
    if (marker !== startOfScan) continue;
    scans += 1;
    if (!frame) throw unreadable('a scan without a frame');
    if (scans > maxScans || scans * frame.width * frame.height > maxScannedPixels) {
      throw tooComplex(`${scans} scans or more`);
    }
    at = endOfScan(bytes, at);
  }
  if (!frame) throw unreadable('no frame');
  const { width, height, coefficients } = frame;
  return { width, height, workingBytes: scans > 1 ? 2 * coefficients : 0 };
}

function readFrame(frame: Buffer) {
  const components = frame[5] ?? 0;
  if (components < 1 || components > 4 || frame.length < 6 + 3 * components)
    throw unreadable('a broken frame');
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  const factors = Array.from({ length: components }, (_, index) => {
    const sampling = frame[7 + 3 * index] ?? 0;
    return { across: sampling >> 4 || 1, down: sampling & 15 || 1 };
  });
  const most = {
    across: Math.max(...factors.map(({ across }) => across)),
    down: Math.max(...factors.map(({ down }) => down)),
  };
  const share = factors.reduce(
    (sum, { across, down }) => sum + (across * down) / (most.across * most.down),
    0,
  );
  return { width, height, coefficients: width * height * share };
}

/** Within a scan a marker's first byte is followed by a zero or the count of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
}
