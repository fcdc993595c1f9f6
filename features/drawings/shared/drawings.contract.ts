import { z } from 'zod';

export const drawingKinds = ['flag', 'map', 'symbol'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** Of a drawing: "flag-fr", "map-fr", "symbol-1f34e". */
export const DrawingId = z.string().regex(/^(?:flag|map|symbol)-[a-z\d-]{1,20}$/);

const folder = '/api/drawings';

/** Where the browser finds a drawing. */
export function drawingPath(id: string): string {
  return `${folder}/${id}.svg`;
}

/** Whether a picture is one of the drawings that come with the product. */
export function isDrawingPath(path: string): boolean {
  return path.startsWith(`${folder}/`);
}
