import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** Pictures of the person's own that the words find, above those of everybody. Nothing where there are none. */
export interface OwnPictureSection {
  id: string;
  order: number;
  Section: ComponentType<{ query: string }>;
}

/** Contributions load their sections when that page is opened. */
export const ownPictureSections = extensionPoint<() => Promise<readonly OwnPictureSection[]>>(
  'own pictures in the image search',
);
