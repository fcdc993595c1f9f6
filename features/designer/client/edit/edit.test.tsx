import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { correctPicture } from './correct-picture.ts';
import { correctedPicture, turnedSize } from './corrected-picture.ts';
import { correct, noCorrections } from './corrections.ts';
import { MaskBrush } from './mask-brush.tsx';
import { maskOf, type Stroke } from './strokes.ts';

const whole = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };

/** Left half one grey, right half another. */
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
        {...{ width: 200, height: 100, radius: 0.1, strokes: drawn, onChange: setDrawn }}
      />
    );
  }
  const screen = await render(<Painted />);
  const brush = screen.getByRole('application');
  await expect.element(brush).toHaveAccessibleName(/^What is to be changed: 0 strokes/);
  brush.element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift} ');
  await expect.element(brush).toHaveAccessibleName(/: 1 stroke\./);
  expect(strokes[0]?.points[0]?.[0]).toBeCloseTo(0.66);
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
  // At the edge of the two a blurred one lies between, and a sharpened one has more of each.
  const [between = 0] = pixel(corrected({ blur: 100 }), 9, 5);
  expect([between > 80, between < 160]).toEqual([true, true]);
  expect(pixel(corrected({ sharpness: 100 }), 9, 5)[0]).toBeLessThan(80);
  expect(corrected({ grain: 50 }).data).toEqual(corrected({ grain: 50 }).data);
  expect(corrected({ grain: 50 }).data).not.toEqual(corrected({}).data);
});

it('crops and turns, and makes the whole picture beside the page', async () => {
  const picture = await createImageBitmap(halves(400, 200));
  const right = { ...whole, x: 0.5, width: 0.5 };
  const small = correctedPicture(picture, { crop: right, corrections: noCorrections, longest: 100 });
  expect([small.width, small.height]).toEqual([100, 100]);
  expect(turnedSize(picture, 90).width).toBeCloseTo(200);
  const file = await correctPicture({
    ...{ picture, crop: right, corrections: { ...noCorrections, exposure: 25 } },
  });
  expect(file.type).toBe('image/jpeg');
  const made = await opened(file);
  expect([made.width, made.height]).toEqual([200, 200]);
  expect(pixel(made, 100, 100)[0]).toBeGreaterThan(200);
});
