import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

export const maxFolders = 200;
/** A folder, a folder in it, and so on. */
export const maxFolderDepth = 4;
export const maxFolderNameLength = 60;

const FolderName = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .min(1, 'Write a name first.')
  .max(maxFolderNameLength, `Keep the name to ${maxFolderNameLength} characters.`);

export const Folder = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  position: z.number().int(),
});
export type Folder = z.infer<typeof Folder>;

/** A folder with the number of documents directly in it. */
export const CountedFolder = Folder.extend({ count: z.number().int() });
export type CountedFolder = z.infer<typeof CountedFolder>;

/** GET /api/document-folders */
export const DocumentPlaces = z.object({
  folders: z.array(CountedFolder),
  starred: z.number().int(),
  shared: z.number().int(),
});
export type DocumentPlaces = z.infer<typeof DocumentPlaces>;

/** POST /api/document-folders: the browser makes the id. */
export const CreateFolderInput = z
  .object({ id: z.uuid(), name: FolderName, parentId: z.string().min(1).max(64).nullable().default(null) })
  .strict();
export type CreateFolderInput = z.input<typeof CreateFolderInput>;

/** PATCH /api/document-folders/{id} */
export const UpdateFolderInput = z
  .object({ name: FolderName.optional(), parentId: z.string().min(1).max(64).nullable().optional() })
  .strict();
export type UpdateFolderInput = z.input<typeof UpdateFolderInput>;

/** A folder's depth; 1 at the top level. Circular folders count as too deep. */
export function depthOf(folders: readonly Pick<Folder, 'id' | 'parentId'>[], id: string): number {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  let depth = 0;
  for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? '')) {
    depth += 1;
    if (depth > folders.length) return Number.POSITIVE_INFINITY;
  }
  return depth;
}

/** The number of levels that a folder and its contents take. */
export function heightOf(folders: readonly Pick<Folder, 'id' | 'parentId'>[], id: string): number {
  const own = depthOf(folders, id);
  const inside = folders.filter((folder) => isWithin(folders, folder.id, id));
  return Math.max(1, ...inside.map((folder) => depthOf(folders, folder.id) - own + 1));
}

/** The same folder counts as within itself. */
export function isWithin(
  folders: readonly Pick<Folder, 'id' | 'parentId'>[],
  id: string | null,
  ancestorId: string,
): boolean {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  let left = folders.length + 1;
  for (let at = byId.get(id ?? ''); at !== undefined && left > 0; at = byId.get(at.parentId ?? '')) {
    if (at.id === ancestorId) return true;
    left -= 1;
  }
  return false;
}
