import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composition } from '#features/studio/shared/composition.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { cropped, moveWithin, type PictureLayer } from '../canvas/crop.ts';
import type { DesignSaver } from '../canvas/design-saver.ts';
import { correctPicture } from './correct-picture.ts';
import { correctedPicture, turnedSize } from './corrected-picture.ts';
import { correct, noCorrections } from './corrections.ts';
import { enlarge } from './enlarge.ts';
import { MaskBrush } from './mask-brush.tsx';
import { maskOf, type Stroke } from './strokes.ts';
import { selectByColour } from './wand.ts';

const whole = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
const asItIs = { crop: whole, corrections: noCorrections, background: [], isEnlarged: false };

/** The left half in one grey, the right half in another. */
function halves(width: number, height: number): ImageData {
  const data = new ImageData(width, height);
  for (let at = 0; at < data.data.length; at += 4) {
    const value = (at / 4) % width < width / 2 ? 80 : 160;
    data.data.set([value, value, value, 255], at);
  }
  return data;
}
const pixel = ({ data, width }: ImageData, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

async function opened(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return context?.getImageData(0, 0, bitmap.width, bitmap.height) as ImageData;
}

it('paints a mask by keys alone, which is white there and black elsewhere', async () => {
  let strokes: readonly Stroke[] = [];
  function Painted() {
    const [drawn, setDrawn] = useState<readonly Stroke[]>([]);
    strokes = drawn;
    return (
      <MaskBrush
        picture="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        alt="A lighthouse"
        purpose="What is to be changed"
        tool={{ kind: 'brush', radius: 0.1, tolerance: 10 }}
        {...{ width: 200, height: 100, strokes: drawn, onChange: setDrawn }}
      />
    );
  }
  const screen = await render(<Painted />);
  const brush = screen.getByRole('application');
  await expect.element(brush).toHaveAccessibleName(/^What is to be changed: 0 strokes/);
  brush.element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift} ');
  await expect.element(brush).toHaveAccessibleName(/: 1 stroke\./);
  expect(strokes[0]).toMatchObject({ points: [[expect.closeTo(0.66), 0.5]] });
  const mask = await opened(await maskOf(strokes, { width: 200, height: 100 }));
  expect([mask.width, mask.height]).toEqual([200, 100]);
  expect(pixel(mask, 132, 50)).toEqual([255, 255, 255]);
  expect(pixel(mask, 20, 50)).toEqual([0, 0, 0]);
});

it('corrects light and colour, and nothing where nothing is wished', () => {
  const corrected = (change: Partial<typeof noCorrections>) => {
    const pixels = halves(20, 10);
    correct(pixels, { ...noCorrections, ...change });
    return pixels;
  };
  expect(corrected({}).data).toEqual(halves(20, 10).data);
  expect(pixel(corrected({ exposure: 50 }), 2, 2)).toEqual([160, 160, 160]);
  const [dark = 0] = pixel(corrected({ contrast: 50 }), 2, 2);
  const [light = 0] = pixel(corrected({ contrast: 50 }), 17, 2);
  expect([dark < 80, light > 160]).toEqual([true, true]);
  const [red = 0, , blue = 0] = pixel(corrected({ warmth: 100 }), 2, 2);
  expect(red).toBeGreaterThan(blue);
  // Blurring mixes the two at their border, and sharpening overshoots on both sides.
  const [between = 0] = pixel(corrected({ blur: 100 }), 9, 5);
  expect([between > 80, between < 160]).toEqual([true, true]);
  expect(pixel(corrected({ sharpness: 100 }), 9, 5)[0]).toBeLessThan(80);
  expect(corrected({ grain: 50 }).data).toEqual(corrected({ grain: 50 }).data);
  expect(corrected({ grain: 50 }).data).not.toEqual(corrected({}).data);
});

it('crops and turns, and makes the whole picture beside the page', async () => {
  const picture = await createImageBitmap(halves(400, 200));
  const right = { ...whole, x: 0.5, width: 0.5 };
  const small = correctedPicture(picture, { ...asItIs, crop: right, longest: 100 });
  expect([small.width, small.height]).toEqual([100, 100]);
  expect(turnedSize(picture, 90).width).toBeCloseTo(200);
  const file = await correctPicture({
    ...{ ...asItIs, picture, crop: right, corrections: { ...noCorrections, exposure: 25 } },
  });
  expect(file.type).toBe('image/jpeg');
  const made = await opened(file);
  expect([made.width, made.height]).toEqual([200, 200]);
  expect(pixel(made, 100, 100)[0]).toBeGreaterThan(200);
});

it('selects what is joined and of one colour, less what was erased, for the mask or to be taken out', async () => {
  const pixels = halves(200, 100);
  const region = selectByColour(pixels, [0.1, 0.5], 10);
  expect([region.points[50 * 200 + 99], region.points[50 * 200 + 100]]).toEqual([1, 0]);
  expect(selectByColour(pixels, [0.1, 0.5], 60).points.every((point) => point === 1)).toBe(true);
  const strokes: Stroke[] = [{ region }, { points: [[0.25, 0.5]], radius: 0.05, isErasing: true }];
  const mask = await opened(await maskOf(strokes, { width: 400, height: 200 }));
  expect([pixel(mask, 20, 20)[0], pixel(mask, 100, 100)[0], pixel(mask, 300, 100)[0]]).toEqual([255, 0, 0]);
  const picture = await createImageBitmap(pixels);
  const file = await correctPicture({ ...asItIs, picture, background: strokes });
  expect(file.type).toBe('image/png');
  const { data } = await opened(file);
  const opacityAt = (x: number, y: number) => data[(y * 200 + x) * 4 + 3];
  expect([opacityAt(10, 10), opacityAt(50, 50), opacityAt(150, 50)]).toEqual([0, 255, 255]);
});

it('enlarges along edges: twice the size, a steeper slanted edge than mixing gives, and nothing brighter or darker', async () => {
  const slanted = new ImageData(40, 40);
  for (let at = 0; at < 1_600; at++) {
    const value = at % 40 > Math.floor(at / 40) ? 200 : 60;
    slanted.data.set([value, value, value, 255], at * 4);
  }
  const large = enlarge(slanted);
  expect([large.width, large.height]).toEqual([80, 80]);
  const values = large.data.filter((_, at) => at % 4 === 0);
  expect([Math.min(...values), Math.max(...values)]).toEqual([
    expect.toSatisfy((least: number) => least >= 30 && least <= 60),
    expect.toSatisfy((most: number) => most >= 200 && most <= 230),
  ]);
  const mixed = new OffscreenCanvas(80, 80).getContext('2d');
  mixed?.drawImage(await createImageBitmap(slanted), 0, 0, 80, 80);
  const between = (data: Uint8ClampedArray) =>
    data.filter((value, at) => at % 4 === 0 && value > 80 && value < 180).length;
  expect(between(large.data)).toBeLessThan(between(mixed?.getImageData(0, 0, 80, 80).data ?? large.data));
  const file = await correctPicture({
    ...asItIs,
    picture: await createImageBitmap(slanted),
    isEnlarged: true,
  });
  expect((await opened(file)).width).toBe(80);
});

const grey = { lightness: 0.5, chroma: 0, hue: 0 };
const placed = Composition.parse({
  version: 1,
  canvas: { width: 200, height: 100, background: 'ground' },
  palette: {
    name: 'Plain',
    colours: { ground: grey, ink: grey, first: grey, second: grey, third: grey },
  },
  layers: [
    {
      ...{ id: 'photo', name: 'Photo', kind: 'picture', fileId: 'file' },
      box: { x: 0.1, y: 0.2, width: 0.4, height: 0.4 },
    },
  ],
});
const photo = placed.layers[0] as PictureLayer;
/** Where the whole picture is on the canvas, in pixels. */
function seenAt({ box, whole = { x: 0, y: 0, width: 1, height: 1 } }: PictureLayer): number[] {
  const all = [box.x + whole.x * box.width, whole.width * box.width, box.y + whole.y * box.height];
  return [...all, whole.height * box.height].map((value, at) => Math.round(value * (at < 2 ? 200 : 100)));
}

it('crops a placed picture, which stays where it is and keeps what is cut off', () => {
  const canvas = placed.canvas;
  const cut = cropped(photo, { left: 20, bottom: 10 }, canvas);
  expect([cut.box.x, cut.box.width, cut.box.y, cut.box.height].map((one) => Number(one.toFixed(3)))).toEqual([
    0.2, 0.3, 0.2, 0.3,
  ]);
  expect(seenAt(cut)).toEqual(seenAt(photo));
  expect(Composition.safeParse({ ...placed, layers: [cut] }).success).toBe(true);
  // Beyond the edges there is nothing to bring back.
  expect(cropped(cut, { left: -500, bottom: -500 }, canvas)).toMatchObject({
    box: { x: expect.closeTo(0.1), width: expect.closeTo(0.4), height: expect.closeTo(0.4) },
  });
  // Nor does moving it leave a gap in its frame.
  expect(seenAt(moveWithin(cut, 500, -500, canvas))).toEqual([40, 80, 10, 40]);
  // A frame that is turned moves along its own sides.
  const turned = cropped({ ...photo, rotation: 90 }, { right: 40 }, canvas);
  expect(turned.box).toMatchObject({
    x: expect.closeTo(0.2),
    y: expect.closeTo(0.2 - 0.2),
    width: expect.closeTo(0.2),
  });
});

it('crops by keys, and tells them', async () => {
  let now = placed;
  let isDone = false;
  function Edited() {
    const [composition, setComposition] = useState(placed);
    now = composition;
    const saver = {
      edit: (change: (before: Composition) => Composition) => setComposition(change),
    } as unknown as DesignSaver;
    const means = { setText: () => ({ lines: [], size: 1, width: 0, height: 0, isWhole: true }) } as never;
    return (
      <Canvas
        {...{ composition, means, saver, zoom: 1, view: { current: null } }}
        title="Card"
        selectedId="photo"
        isCropping
        onSelect={() => {}}
        onCropped={() => {
          isDone = true;
        }}
      />
    );
  }
  const screen = await render(<Edited />);
  const canvas = screen.getByRole('application');
  await expect.element(canvas).toHaveAccessibleName('Card. Cropping: Photo');
  await expect.element(canvas).toHaveAccessibleDescription(/Enter or Escape ends cropping/);
  canvas.element().focus();
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{/Alt}');
  expect(seenAt(now.layers[0] as PictureLayer)).toEqual(seenAt(photo));
  expect(now.layers[0]?.box).toMatchObject({ width: expect.closeTo(0.35), height: expect.closeTo(0.3) });
  await userEvent.keyboard('{ArrowLeft}');
  expect(seenAt(now.layers[0] as PictureLayer)).toEqual([19, 80, 20, 40]);
  await userEvent.keyboard('{Enter}');
  expect(isDone).toBe(true);
});
