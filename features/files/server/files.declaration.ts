import { maxFileNameLength, storedFileKinds } from '#features/files/shared/file-kinds.ts';
import { FileInfo } from '#features/files/shared/files.contract.ts';
import { filesScreens } from '#features/files/shared/files.screens.ts';
import { filesPart } from '#features/files/shared/files-part.ts';
import type { Declaration } from '#server/declaration.ts';
import { filesConnections } from './files.connections.ts';
import { filesEnvironment } from './files.env.ts';

export const filesDeclaration: Declaration = {
  name: 'files',
  environment: filesEnvironment,
  connections: filesConnections,
  screens: filesScreens,
  messageParts: [{ ...filesPart, schema: (z) => z.object({ files: z.array(FileInfo) }) }],
  tables: {
    files: {
      label: 'Files',
      isOfUploads: true,
      bounds: { rows: 20_000, texts: { name: maxFileNameLength, media_type: 200 } },
      oneOf: { kind: storedFileKinds, state: ['ready'] },
      atLeast: { bytes: 0, text_length: 0 },
    },
  },
};
