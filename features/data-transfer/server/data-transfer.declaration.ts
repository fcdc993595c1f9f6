import { dataTransferScreens } from '#features/data-transfer/shared/data-transfer.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const dataTransferDeclaration: Declaration = {
  name: 'data-transfer',
  screens: dataTransferScreens,
  tables: {
    data_transfers: { label: 'Archives', notExported: 'It lists the archives themselves.' },
    data_transfer_slices: {
      label: 'Archives being imported',
      notExported: 'It lists, while an archive is imported, what came from it.',
    },
  },
};
