import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { encode } from 'uqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readCode } from '#features/lens/client/codes/code-content.ts';
import { findCodes, quick } from '#features/lens/client/codes/find-codes.ts';
import { findPerson, frameAt, personSide } from '#features/lens/client/portrait/find-person.ts';
import { drawPage } from '#features/lens/client/scan/page/draw-page.ts';
import { findingSide, findPage } from '#features/lens/client/scan/page/find-page.ts';
import { type Corners, distance } from '#features/lens/client/scan/page/geometry.ts';
import { type ColourPicture, toGray } from '#features/lens/client/scan/page/gray-picture.ts';
import { flatten } from '#features/lens/client/scan/page/homography.ts';
import { refineCorners } from '#features/lens/client/scan/page/refine-corners.ts';
import { whitenPaper } from '#features/lens/client/scan/page/whiten-paper.ts';
import { findTesseract } from '#features/lens/server/tesseract/find-tesseract.ts';
import { readTsv } from '#features/lens/server/tesseract/read-tsv.ts';
import { runTesseract } from '#features/lens/server/tesseract/run-tesseract.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { median } from '../statistics.ts';

const codeRounds = 40;
const pageRounds = 5;
const frameSize = { width: 640, height: 360 };
const size = { width: 4_000, height: 3_000 };
const refiningSide = 1_600;
const corners: Corners = [
  { x: 900, y: 320 },
  { x: 3_000, y: 460 },
  { x: 3_260, y: 2_700 },
  { x: 640, y: 2_560 },
];

/** A camera's picture with an address in a slightly turned code. */
async function drawFrame(): Promise<Buffer> {
  const { data, size: cells } = encode('https://quaycafe.example/menu', { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const code = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220" viewBox="0 0 ${cells} ${cells}"><rect width="100%" height="100%" fill="#fff"/><path d="${path.join('')}"/></svg>`,
  );
  const turned = await sharp(code).rotate(9, { background: '#0000' }).png().toBuffer();
  return sharp({ create: { ...frameSize, channels: 3, background: '#c9a777' } })
    .composite([{ input: turned, left: 200, top: 50 }])
    .png()
    .toBuffer();
}

async function frameWithCode(): Promise<ColourPicture> {
  const points = await sharp(await drawFrame())
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ...frameSize, data: new Uint8ClampedArray(points) };
}

/** The same as a film for Chromium's fake camera: JPEGs, one after the other. */
export async function filmWithCode(): Promise<Buffer> {
  return filmOf(await drawFrame());
}

/** An empty table. */
export async function filmWithoutCode(): Promise<Buffer> {
  const empty = sharp({ create: { ...frameSize, channels: 3, background: '#c9a777' } });
  return filmOf(await empty.png().toBuffer());
}

async function filmOf(frame: Buffer): Promise<Buffer> {
  const picture = await sharp(frame).resize(1280, 720).jpeg({ quality: 92 }).toBuffer();
  return Buffer.concat([picture, picture]);
}

function smaller({ width, height, data }: ColourPicture, side: number): ColourPicture {
  const by = Math.max(width, height) / side;
  const [newWidth, newHeight] = [Math.round(width / by), Math.round(height / by)];
  const result = new Uint8ClampedArray(newWidth * newHeight * 4);
  const from = new Uint32Array(data.buffer);
  const to = new Uint32Array(result.buffer);
  for (let y = 0; y < newHeight; y++)
    for (let x = 0; x < newWidth; x++)
      to[y * newWidth + x] = from[Math.floor(y * by) * width + Math.floor(x * by)] ?? 0;
  return { width: newWidth, height: newHeight, data: result };
}

const scaled = (from: Corners, by: number) =>
  from.map(({ x, y }) => ({ x: x * by, y: y * by })) as unknown as Corners;

async function timed(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

const receipt = [
  'QUAY CAFE',
  'Harbour Street 12',
  'Flat white 4.20',
  'Sourdough toast 6.50',
  'Orange juice 3.80',
  'Almond croissant 3.40',
  'Total 17.90',
  'Thank you, come again',
];

/** The receipt as a page on a table, seen at an angle and half in shadow. */
async function photographedReceipt(): Promise<ColourPicture> {
  const [width, height] = [1_200, 1_400];
  const lines = receipt.map(
    (line, row) =>
      `<text x="110" y="${200 + row * 140}" font-family="DejaVu Sans Mono, monospace" font-size="62" xml:space="preserve">${line}</text>`,
  );
  const { data } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`,
    ),
  )
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return drawPage(
    size,
    corners,
    (u, v) => 0.25 + (0.75 * (data[Math.floor(v * height) * width + Math.floor(u * width)] ?? 255)) / 255,
  );
}

/** The character error rate: edits per hundred characters to get to the printed text. */
function errorsIn(read: string): number {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const [said, printed] = [plain(read), plain(receipt.join(' '))];
  let row = Array.from({ length: printed.length + 1 }, (_none, index) => index);
  for (const [at, letter] of [...said].entries()) {
    const next = [at + 1];
    for (let place = 0; place < printed.length; place++)
      next.push(
        Math.min(row[place + 1]! + 1, next[place]! + 1, row[place]! + (letter === printed[place] ? 0 : 1)),
      );
    row = next;
  }
  return (row.at(-1)! / printed.length) * 100;
}

/** What the operator's OCR program reads from the raw photo, and from the page that the Lens makes of it. */
async function readingFigures(): Promise<Figure[]> {
  const what = 'wrong letters of a photographed receipt, flattened and cleaned';
  const program = findTesseract(undefined, process.env.PATH);
  if (program === null)
    return [{ what, value: null, unit: '%', budget: 11, note: 'Tesseract is not installed on this machine' }];
  const errors = async ({ width, height, data }: ColourPicture) => {
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 92 })
      .toBuffer();
    const { lines } = readTsv(await runTesseract(program, picture, AbortSignal.timeout(60_000)), {
      width,
      height,
    });
    return errorsIn(lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' '));
  };
  const photo = await photographedReceipt();
  const floor = { what: 'the photo as it is', value: await errors(photo) };
  const page = flatten(photo, findCorners(photo));
  return [{ what, value: await errors(whitenPaper(page)), unit: '%', budget: 11, floor }];
}

function findCorners(photo: ColourPicture): Corners {
  const small = findPage(toGray(smaller(photo, findingSide)));
  if (!small) throw new Error('The page was not found.');
  const by = refiningSide / findingSide;
  const refined = refineCorners(toGray(smaller(photo, refiningSide)), scaled(small, by), 3 * by);
  return scaled(refined, size.width / refiningSide);
}

const portraitSize = { width: 360, height: personSide };

/** A person left of the drawn frame's centre. */
function isPerson(u: number, v: number): boolean {
  const isHead = Math.hypot((u - 0.46) / 0.17, (v - 0.35) / 0.22) < 1;
  return isHead || (v > 0.53 && Math.abs(u - 0.46) < 0.31);
}

const overPortrait = <Value>(at: (u: number, v: number) => Value): Value[] =>
  Array.from({ length: portraitSize.width * portraitSize.height }, (_none, place) =>
    at(
      ((place % portraitSize.width) + 0.5) / portraitSize.width,
      (Math.floor(place / portraitSize.width) + 0.5) / portraitSize.height,
    ),
  );

/** In front of shelves of many colours. */
function drawPortrait(): ColourPicture {
  const books = [
    [52, 88, 140],
    [40, 120, 90],
    [90, 70, 150],
    [30, 60, 70],
    [120, 130, 60],
  ];
  const data = new Uint8ClampedArray(portraitSize.width * portraitSize.height * 4).fill(255);
  overPortrait((u, v) => [u, v] as const).forEach(([u, v], place) => {
    const grain = ((place * 7) % 23) - 11;
    const skin = v > 0.53 ? [170, 60, 66] : [204, 156, 128];
    const colour = isPerson(u, v) ? skin : (books[(Math.floor(u * 17) * 3 + Math.floor(v * 6)) % 5] ?? []);
    for (const [channel, value] of colour.entries()) data[place * 4 + channel] = value + grain;
  });
  return { ...portraitSize, data };
}

/** How well the edge of a person is found, compared with the frame that it begins with. */
async function portraitFigures(): Promise<Figure[]> {
  const truth = overPortrait(isPerson);
  const overlap = (shares: ArrayLike<number>) => {
    const both = truth.filter((is, place) => is && shares[place]! > 0.5).length;
    return both / truth.filter((is, place) => is || shares[place]! > 0.5).length;
  };
  const picture = drawPortrait();
  let found: Float32Array = new Float32Array();
  const ms = await timed(pageRounds, () => {
    found = findPerson(picture);
  });
  const floor = { what: 'the drawn frame', value: overlap(overPortrait(frameAt)) };
  return [
    {
      what: 'overlap of a person with the truth, before a busy background',
      value: overlap(found),
      unit: '',
      budget: 0.9,
      higherIsBetter: true,
      floor,
    },
    { what: '… found in', value: ms, unit: 'ms', budget: 600 },
  ];
}

/** The work of the Lens's workers: codes in a camera frame, and a page from a photo of twelve megapixels. */
export const lens: BenchRow = {
  name: 'lens',
  title: 'the Lens: codes and pages, without a browser',
  async run() {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const { buffer } = new Uint8Array(await readFile(wasm));
    prepareZXingModule({ overrides: { wasmBinary: buffer } });
    const frame = await frameWithCode();
    const picture = frame as unknown as ImageData;
    const scan = async () => (await findCodes(picture, quick)).map((code) => readCode(code));
    const found = await scan();
    if (found[0]?.kind !== 'address') throw new Error('The code of the picture was not read.');

    const photo = drawPage(size, corners);
    let seen: Corners | undefined;
    const page = await timed(pageRounds, () => {
      seen = findCorners(photo);
      whitenPaper(flatten(photo, seen));
    });
    const off = (seen ?? corners).map((corner, index) => distance(corner, corners[index] ?? corner));
    const bare = () => readBarcodes(picture, quick);
    const codes = { ours: 0, bare: 0 };
    // Alternating, so that neither always runs with warm caches.
    await timed(codeRounds, async () => {
      codes.ours += await timed(1, scan);
      codes.bare += await timed(1, bare);
    });
    const floor = { what: 'the bare reader', value: codes.bare / codeRounds };
    return [
      {
        what: 'code scan 640×360',
        value: codes.ours / codeRounds,
        unit: 'ms',
        budget: floor.value * 1.3,
        floor,
      },
      { what: 'find, flatten, clean a page of 12 MP', value: page, unit: 'ms', budget: 1_500 },
      {
        what: 'corners of that page, farthest off, in points of 4,000',
        value: Math.max(...off),
        unit: 'points',
        budget: 40,
      },
      ...(await portraitFigures()),
      ...(await readingFigures()),
    ];
  },
};
