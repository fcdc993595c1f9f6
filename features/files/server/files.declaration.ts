import { maxFileNameLength } from '#features/files/shared/file-kinds.ts';
import type { Declaration } from '#server/declaration.ts';

export const filesDeclaration: Declaration = {
  name: 'files',
  tables: {
    files: {
      label: 'Files',
      isOfUploads: true,
      bounds: { rows: 20_000, texts: { name: maxFileNameLength, media_type: 200 } },
      oneOf: { kind: ['image', 'pdf', 'office', 'text'], state: ['ready'] },
      atLeast: { bytes: 0, text_length: 0 },
    },
  },
};
