import { type InertSvg, inertSvg } from './inert-svg.ts';
import type { PictureKind } from './picture-kind.ts';

/** @throws when the code draws nothing, or the renderer cannot be fetched. */
export async function drawPicture(kind: PictureKind, code: string): Promise<InertSvg> {
  const svg = kind === 'diagram' ? await (await import('./draw-diagram.ts')).drawDiagram(code) : code;
  const picture = inertSvg(svg);
  if (!picture) throw new Error('There is nothing to see.');
  return picture;
}
