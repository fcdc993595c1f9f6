import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { encode } from 'uqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readCode } from '#features/lens/client/codes/code-content.ts';
import { drawPage } from '#features/lens/client/scan/page/draw-page.ts';
import { findingSide, findPage } from '#features/lens/client/scan/page/find-page.ts';
import { type Corners, distance } from '#features/lens/client/scan/page/geometry.ts';
import { type ColourPicture, toGray } from '#features/lens/client/scan/page/gray-picture.ts';
import { flatten } from '#features/lens/client/scan/page/homography.ts';
import { refineCorners } from '#features/lens/client/scan/page/refine-corners.ts';
import { whitenPaper } from '#features/lens/client/scan/page/whiten-paper.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../statistics.ts';

const codeRounds = 40;
const pageRounds = 5;
const size = { width: 4_000, height: 3_000 };
const refiningSide = 1_600;
const corners: Corners = [
  { x: 900, y: 320 },
  { x: 3_000, y: 460 },
  { x: 3_260, y: 2_700 },
  { x: 640, y: 2_560 },
];

async function frameWithCode(): Promise<ColourPicture> {
  const { data, size: cells } = encode('https://quaycafe.example/menu', { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const code = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220" viewBox="0 0 ${cells} ${cells}"><rect width="100%" height="100%" fill="#fff"/><path d="${path.join('')}"/></svg>`,
  );
  const turned = await sharp(code).rotate(9, { background: '#0000' }).png().toBuffer();
  const { data: points } = await sharp({
    create: { width: 640, height: 360, channels: 4, background: '#c9a777' },
  })
    .composite([{ input: turned, left: 200, top: 50 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: 640, height: 360, data: new Uint8ClampedArray(points) };
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

/** What the Lens's workers work out: codes of a camera's picture, and a page out of a photo of twelve megapixels. */
export const lens: BenchRow = {
  name: 'lens',
  title: 'the Lens: codes and pages, without a browser',
  async run() {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const { buffer } = new Uint8Array(await readFile(wasm));
    prepareZXingModule({ overrides: { wasmBinary: buffer } });
    const frame = await frameWithCode();
    const picture = frame as unknown as ImageData;
    const options = { maxNumberOfSymbols: 4, tryHarder: true, tryRotate: true, tryInvert: true };
    const scan = async () => (await readBarcodes(picture, options)).map((code) => readCode(code));
    const found = await scan();
    if (found[0]?.kind !== 'address') throw new Error('The code of the picture was not read.');

    const photo = drawPage(size, corners);
    let seen: Corners | undefined;
    const page = await timed(pageRounds, () => {
      const small = findPage(toGray(smaller(photo, findingSide)));
      if (!small) throw new Error('The page was not found.');
      const medium = smaller(photo, refiningSide);
      const by = refiningSide / findingSide;
      const refined = refineCorners(toGray(medium), scaled(small, by), 3 * by);
      seen = scaled(refined, size.width / refiningSide);
      whitenPaper(flatten(photo, seen));
    });
    const off = (seen ?? corners).map((corner, index) => distance(corner, corners[index] ?? corner));
    return [
      {
        what: 'code scan 640×360',
        value: await timed(codeRounds, scan),
        unit: 'ms',
        budget: (await timed(codeRounds, () => readBarcodes(picture, options))) * 1.3,
        floor: {
          what: 'the bare reader',
          value: await timed(codeRounds, () => readBarcodes(picture, options)),
        },
      },
      { what: 'find, flatten, clean a page of 12 MP', value: page, unit: 'ms', budget: 1_500 },
      {
        what: 'corners of that page, farthest off, in points of 4,000',
        value: Math.max(...off),
        unit: 'points',
        budget: 40,
      },
    ];
  },
};
