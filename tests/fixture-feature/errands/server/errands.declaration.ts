import type { Declaration } from '#server/declaration.ts';
import { maxErrandLength } from '../shared/errands.contract.ts';
import { errandsScreens } from '../shared/errands.screens.ts';
import { errandsPart } from '../shared/errands-part.ts';

export const errandsDeclaration: Declaration = {
  name: 'errands',
  screens: errandsScreens,
  messageParts: [errandsPart],
  load: async () => (await import('./errands.feature.ts')).errandsFeature,
  tables: {
    errands: { label: 'Errands', bounds: { rows: 1_000, texts: { title: maxErrandLength } } },
  },
};
