/** One line of the brush. Places and the radius are shares of the picture's width and height. */
export interface Stroke {
  points: readonly (readonly [x: number, y: number])[];
  /** Of the brush, as a share of the picture's width. */
  radius: number;
}

/** In any colour: translucent over the picture for the person, white on black for a model. */
export function drawStrokes(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { width, height, colour }: { width: number; height: number; colour: string },
): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { points, radius } of strokes) {
    const [first, ...rest] = points;
    if (!first) continue;
    context.lineWidth = radius * 2 * width;
    context.beginPath();
    // Nothing is drawn of a line that has no length.
    context.arc(first[0] * width, first[1] * height, radius * width, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.moveTo(first[0] * width, first[1] * height);
    for (const [x, y] of rest) context.lineTo(x * width, y * height);
    context.stroke();
  }
}

/** What the server takes: white is painted again, black stays. */
export async function maskOf(
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the mask on');
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  drawStrokes(context, strokes, { width, height, colour: '#fff' });
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'mask.png', { type: 'image/png' });
}
