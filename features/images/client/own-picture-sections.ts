import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** The person's own pictures that match, above everybody's. Renders nothing without matches. */
export interface OwnPictureSection {
  id: string;
  order: number;
  Section: ComponentType<{ query: string }>;
}

/** Contributions load their sections when that page is opened. */
export const ownPictureSections = extensionPoint<() => Promise<readonly OwnPictureSection[]>>(
  'own pictures in the image search',
);
