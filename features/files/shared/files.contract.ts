import { z } from 'zod';
import { digitalSources } from './digital-source.ts';
import { storedFileKinds } from './file-kinds.ts';

/** A file that a person uploaded, as messages and the composer show it. */
export const FileInfo = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int().nonnegative(),
  kind: z.enum(storedFileKinds),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Pages, slides or sheets. */
  pageCount: z.number().int().nullable(),
  /** Characters that could be read; 0 for pictures and scans. */
  textLength: z.number().int(),
});
export type FileInfo = z.infer<typeof FileInfo>;

/** GET /api/files/{id}/text. */
export const FileTextAnswer = z.object({
  file: FileInfo,
  /** In the file's order. `passages` are the pieces that citations lead to: `#passage-{n}`. */
  pages: z.array(
    z.object({
      /** "page 3", "slide 2", "sheet Costs"; null where a file has no such parts. */
      label: z.string().nullable(),
      passages: z.array(z.object({ n: z.number().int(), text: z.string() })),
    }),
  ),
  /** The file has more text than is stored. */
  isCut: z.boolean(),
  /** What a picture says of how it was made; null if it says nothing. */
  source: z.enum(digitalSources).nullable(),
});
export type FileTextAnswer = z.infer<typeof FileTextAnswer>;

export function filePath(id: string): string {
  return `/files/${encodeURIComponent(id)}`;
}

export function thumbnailPath(id: string): string {
  return `/api/files/${encodeURIComponent(id)}/thumbnail`;
}

export function contentPath(id: string): string {
  return `/api/files/${encodeURIComponent(id)}/content`;
}

/** The address of one passage; citations lead there. */
export function passagePath(id: string, n: number): string {
  return `${filePath(id)}#passage-${n}`;
}
