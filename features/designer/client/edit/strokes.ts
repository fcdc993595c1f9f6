import type { Region } from './wand.ts';

/** A brush stroke. Coordinates and radius are fractions of the picture's size. */
export interface BrushStroke {
  points: readonly (readonly [x: number, y: number])[];
  /** As a fraction of the picture's width. */
  radius: number;
  /** Erases earlier strokes. */
  isErasing?: boolean;
}

/** An area selected by the wand. */
export interface WandStroke {
  region: Region;
}

export type Stroke = BrushStroke | WandStroke;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws strokes in any colour on an otherwise empty canvas: erasers make it transparent again. */
export function drawStrokes(
  context: Context,
  strokes: readonly Stroke[],
  { width, height, colour }: { width: number; height: number; colour: string },
): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    if ('region' in stroke) {
      context.imageSmoothingQuality = 'high';
      context.drawImage(regionIn(stroke.region, colour), 0, 0, width, height);
      continue;
    }
    const { points, radius, isErasing = false } = stroke;
    const [first, ...rest] = points;
    if (!first) continue;
    context.globalCompositeOperation = isErasing ? 'destination-out' : 'source-over';
    context.lineWidth = radius * 2 * width;
    context.beginPath();
    // A line of zero length draws nothing.
    context.arc(first[0] * width, first[1] * height, radius * width, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.moveTo(first[0] * width, first[1] * height);
    for (const [x, y] of rest) context.lineTo(x * width, y * height);
    context.stroke();
    context.globalCompositeOperation = 'source-over';
  }
}

function regionIn({ width, height, points }: Region, colour: string): OffscreenCanvas {
  const context = blank(width, height);
  const image = context.createImageData(width, height);
  for (const [at, isIn] of points.entries()) image.data[at * 4 + 3] = isIn * 255;
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return context.canvas;
}

function blank(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas to draw the mask on');
  return context;
}

/** The mask for the server: white is repainted, black is kept. */
export async function maskOf(
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
): Promise<File> {
  const painted = blank(width, height);
  drawStrokes(painted, strokes, { width, height, colour: '#fff' });
  const mask = blank(width, height);
  mask.fillStyle = '#000';
  mask.fillRect(0, 0, width, height);
  mask.drawImage(painted.canvas, 0, 0);
  return new File([await mask.canvas.convertToBlob({ type: 'image/png' })], 'mask.png', {
    type: 'image/png',
  });
}

/** Makes the painted area transparent. */
export function cutOut(context: OffscreenCanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  const { width, height } = context.canvas;
  const painted = blank(width, height);
  drawStrokes(painted, strokes, { width, height, colour: '#000' });
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'destination-out';
  context.drawImage(painted.canvas, 0, 0);
  context.restore();
}
