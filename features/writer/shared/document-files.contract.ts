import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { RowId } from './documents.contract.ts';

/** Even a whole book is smaller as a Word file. */
export const maxImportBytes = 10 * 1024 * 1024;

export const ExportFormat = z.enum(['md', 'html', 'txt', 'docx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** POST /api/documents/import: the body is the file. */
export const ImportQuery = z.object({
  name: z
    .string({ error: () => 'A file needs a name.' })
    .overwrite(visibleLine)
    .min(1)
    .max(1_000),
  folderId: RowId.optional(),
});
