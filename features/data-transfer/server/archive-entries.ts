import type { StoredPart } from '#features/files/server/file-store.ts';

/** Identifies an archive, to people by its words and to an import by `format`. */
export interface Manifest {
  format: typeof archiveFormat;
  version: 1;
  exportedAt: string;
  tables: Record<string, number>;
}

export const archiveFormat = 'everyday-account';
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const fileEntry = (fileId: string, part: StoredPart) => `files/${fileId}/${part}`;

/** The person’s own picture. */
export const pictureEntry = 'profile-picture.webp';
