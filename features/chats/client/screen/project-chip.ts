import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ProjectChip {
  order: number;
  Chip: ComponentType<{ projectId: string }>;
}

/** Beside the menu of a chat in a project: the project's name, as a link to it. */
export const projectChips = extensionPoint<() => Promise<readonly ProjectChip[]>>('project chips');
