import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url&inline';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import writerWasm from 'zxing-wasm/writer/zxing_writer.wasm?url&inline';
import { findCodes, quick } from './find-codes.ts';

/** Brightness at a point of the picture, from 0 to 1. */
type Scene = (x: number, y: number) => number;

const width = 640;
const height = 360;
const middle = { x: width / 2, y: height / 2 };
const address = 'https://quaycafe.example/menu';

const wasmOf = async (address: string) => ({
  overrides: { wasmBinary: await (await fetch(address)).arrayBuffer() },
});
beforeAll(async () => {
  prepareZXingModule(await wasmOf(readerWasm));
  prepareWriter(await wasmOf(writerWasm));
});

interface Code {
  text?: string;
  format: string;
  options?: string;
  /** Points of the picture per module, and how much higher than wide a module is. */
  module: number;
  tall?: number;
  at?: { x: number; y: number };
}

/** A printed code with its quiet zone, on a grey ground. */
async function print({ text = address, format, options = '', module, tall = 1, at = middle }: Code) {
  const { symbol, error } = await writeBarcode(text, { format, options } as Parameters<
    typeof writeBarcode
  >[1]);
  if (!symbol) throw new Error(error);
  const { data, width: columns, height: rows } = symbol;
  const scene: Scene = (x, y) => {
    const u = (x - at.x) / module + columns / 2;
    const v = (y - at.y) / (module * tall) + rows / 2;
    if (u < -11 || v < -4 || u >= columns + 11 || v >= rows + 4) return 0.6;
    if (u < 0 || v < 0 || u >= columns || v >= rows) return 1;
    return (data[Math.floor(v) * columns + Math.floor(u)] ?? 0) > 127 ? 1 : 0;
  };
  return { scene, side: columns * module };
}

/** As a camera sees it: four samples for a point, so that edges are soft. */
function photographed(scene: Scene): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    let light = 0;
    for (const right of [-0.25, 0.25]) for (const down of [-0.25, 0.25]) light += scene(x + right, y + down);
    data.fill((light / 4) * 255, at * 4, at * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

const read = async (scene: Scene) =>
  (await findCodes(photographed(scene), quick)).map(({ format, text }) => `${format} ${text}`).toSorted();

const turned = (scene: Scene, degrees: number): Scene => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y) => {
    const [right, down] = [x - middle.x, y - middle.y];
    return scene(middle.x + right * cos + down * sin, middle.y - right * sin + down * cos);
  };
};
const mirrored =
  (scene: Scene): Scene =>
  (x, y) =>
    scene(width - x, y);
const inverted =
  (scene: Scene): Scene =>
  (x, y) =>
    1 - scene(x, y);
/** Seen from below: the upper edge is farther away. */
const leaning =
  (scene: Scene): Scene =>
  (x, y) => {
    const nearness = 1 + (0.4 * (y - middle.y)) / height;
    return scene(middle.x + (x - middle.x) / nearness, middle.y + (y - middle.y) / nearness);
  };
/** Around a bottle, darker towards its edges. */
const curved =
  (scene: Scene, radius: number): Scene =>
  (x, y) => {
    const share = (x - middle.x) / radius;
    if (Math.abs(share) >= 1) return 0.4;
    return scene(middle.x + radius * Math.asin(share), y) * (1 - share ** 2) ** 0.25;
  };

describe.each<[string, Code, number]>([
  ['QRCode', { format: 'QRCode', module: 6 }, 150],
  ['EAN13', { format: 'EAN13', text: '5901234123457', module: 3, tall: 2 }, 150],
  ['Code128', { format: 'Code128', text: 'EVERYDAY-128', module: 3, tall: 2 }, 450],
  ['DataMatrix', { format: 'DataMatrix', options: 'forceSquare', module: 8 }, 150],
  ['Aztec', { format: 'Aztec', module: 8 }, 150],
  ['PDF417', { format: 'PDF417', module: 3 }, 450],
])('a code of the kind %s is read', (format, code, radius) => {
  const ways: [string, (scene: Scene) => Scene][] = [
    ['as printed', (scene) => scene],
    ['light on dark', inverted],
    ['mirrored', mirrored],
    ['upside down', (scene) => turned(scene, 180)],
    ['leaning back', leaning],
    ['on a curve', (scene) => curved(scene, radius)],
    ['light on dark, on a curve', (scene) => inverted(curved(scene, radius))],
  ];
  it.each(ways)('%s', async (_way, change) => {
    const { scene } = await print(code);
    expect(await read(change(scene))).toEqual([`${format} ${code.text ?? address}`]);
  });
});

it('a torn corner or a hole of a twentieth leaves a code readable, and half of one is not made up', async () => {
  const { scene, side } = await print({ format: 'QRCode', options: 'ecLevel=M', module: 8 });
  const hole = Math.sqrt(0.05) * side;
  const isInHole = (x: number, y: number) =>
    Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)) < hole / 2;
  const isTorn = (x: number, y: number) =>
    Math.min(x - middle.x, y - middle.y) > side / 2 - Math.sqrt(0.1) * side;
  const whole = [`QRCode ${address}`];
  expect(await read((x, y) => (isInHole(x, y) ? 0.6 : scene(x, y)))).toEqual(whole);
  expect(await read((x, y) => (isTorn(x, y) ? 0.6 : scene(x, y)))).toEqual(whole);
  expect(await read((x, y) => (x > middle.x ? 0.6 : scene(x, y)))).toEqual([]);
});

it('two codes at once are both listed, also where one is light on dark, and one that is read twice is one', async () => {
  const left = await print({ format: 'QRCode', module: 6, at: { x: 150, y: 180 } });
  const right = await print({
    ...{ format: 'EAN13', text: '5901234123457', module: 2, tall: 2 },
    at: { x: 480, y: 180 },
  });
  const both: Scene = (x, y) => (x < middle.x ? left.scene : right.scene)(x, y);
  const listed = ['EAN13 5901234123457', `QRCode ${address}`];
  expect(await read(both)).toEqual(listed);
  expect(await read((x, y) => (x < middle.x ? 1 - both(x, y) : both(x, y)))).toEqual(listed);
  const bars = await print({ format: 'EAN13', text: '5901234123457', module: 3, tall: 2 });
  expect(await read(turned(bars.scene, 200))).toEqual(['EAN13 5901234123457']);
});
