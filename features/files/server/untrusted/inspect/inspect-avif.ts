import { maxPixels } from '#features/files/shared/file-kinds.ts';
import { type PictureClaims, tooComplex, unreadable } from './picture-claims.ts';

const maxBoxes = 5_000;
/** A picture may consist of tiles; cameras make about fifty. */
const maxReferences = 256;
/** As measured: the frames of a decoder that works on two at a time, their colours, and the resulting picture. */
const bytesPerPixel = 15;
/** Overlaid pictures, each as large as the canvas. */
const refusedItems = new Set(['iovl', 'iden']);
const containers = new Set(['meta', 'iprp', 'ipco', 'iinf', 'iref', 'moov', 'trak', 'mdia', 'minf', 'stbl']);

interface Box {
  type: string;
  content: Buffer;
}

/** A nested box gives the size of each picture in the file, before any of them is decoded. */
export function inspectAvif(bytes: Buffer): PictureClaims {
  let width = 0;
  let height = 0;
  let references = 0;
  let boxes = 0;
  const claim = (across: number, down: number) => {
    if (across * down > maxPixels) throw tooComplex(`${across} × ${down}`);
    // The largest of all: the decoder decides which one is drawn.
    if (across * down > width * height) [width, height] = [across, down];
  };
  const visit = (content: Buffer, skip: number, parent: string) => {
    for (const box of boxesOf(content.subarray(skip))) {
      boxes += 1;
      if (boxes > maxBoxes) throw tooComplex(`more than ${maxBoxes} boxes`);
      if (parent === 'iref' && box.type === 'dimg') references += Math.max(0, box.content.length - 4) / 2;
      if (references > maxReferences) throw tooComplex(`made of more than ${maxReferences} pictures`);
      if (box.type === 'ispe' && box.content.length >= 12) {
        claim(box.content.readUInt32BE(4), box.content.readUInt32BE(8));
      } else if (box.type === 'infe' && refusedItems.has(itemType(box.content))) {
        throw tooComplex('pictures laid over each other');
      } else if (box.type === 'av1C') claimSequence(box.content.subarray(4), claim);
      else if (box.type === 'mdat' || box.type === 'idat') claimSequence(box.content, claim);
      if (containers.has(box.type)) visit(box.content, headOf(box), box.type);
    }
  };
  visit(bytes, 0, '');
  if (width === 0) throw unreadable('no size');
  return { width, height, workingBytes: width * height * bytesPerPixel };
}

function* boxesOf(content: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= content.length) {
    const claimed = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    const isLong = claimed === 1 && at + 16 <= content.length;
    const size = isLong
      ? Number(content.readBigUInt64BE(at + 8))
      : claimed === 0
        ? content.length - at
        : claimed;
    const head = isLong ? 16 : 8;
    if (size < head) throw unreadable(`a box of ${size} bytes`);
    yield { type, content: content.subarray(at + head, at + size) };
    at += size;
  }
}

/** Bytes before nested boxes: a version, and in a list the number of its items. */
function headOf({ type, content }: Box): number {
  if (type === 'iinf') return content[0] === 0 ? 6 : 8;
  return type === 'meta' || type === 'iref' ? 4 : 0;
}

function itemType(infe: Buffer): string {
  const at = infe[0] === 2 ? 8 : 10;
  return infe.toString('latin1', at, at + 4);
}

/**
 * The picture's own header, at the start of its data, may claim a different size than the box around it. Data that
 * starts differently contains a tile, or the header comes later; a decoder that meets a lie there is supervised.
 */
function claimSequence(data: Buffer, claim: (width: number, height: number) => void): void {
  let at = 0;
  // An empty unit that marks a point in time may come first.
  if (data[at] === 0x12 && data[at + 1] === 0) at += 2;
  if (data[at] !== 0x0a || at + 4 > data.length) return;
  const bits = bitsOf(data.subarray(at + 2, at + 40));
  bits(3); // profile
  bits(1); // still picture
  if (bits(1) === 0) return;
  bits(5); // level
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  const [width, height] = [bits(widthBits) + 1, bits(heightBits) + 1];
  claim(width, height);
}

function bitsOf(data: Buffer): (count: number) => number {
  let at = 0;
  return (count) => {
    let value = 0;
    for (let n = 0; n < count; n++, at++) value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
}
