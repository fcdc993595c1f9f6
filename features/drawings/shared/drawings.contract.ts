import { z } from 'zod';

export const drawingKinds = ['flag', 'map', 'symbol'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** A drawing's id: "flag-fr", "map-fr", "symbol-1f34e". */
export const DrawingId = z.string().regex(/^(?:flag|map|symbol)-[a-z\d-]{1,20}$/);

const folder = '/api/drawings';

/** The path of a drawing. */
export function drawingPath(id: string): string {
  return `${folder}/${id}.svg`;
}

/** Whether a picture is one of the product's own drawings. */
export function isDrawingPath(path: string): boolean {
  return path.startsWith(`${folder}/`);
}
