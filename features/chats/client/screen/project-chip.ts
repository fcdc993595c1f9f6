import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ProjectChip {
  order: number;
  Chip: ComponentType<{ projectId: string }>;
}

/** Beside the menu of a chat that is in a project: which one it is, and the way there. */
export const projectChips = extensionPoint<() => Promise<readonly ProjectChip[]>>('project chips');
