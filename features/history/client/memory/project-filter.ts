import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface ProjectFilter {
  order: number;
  /** Empty: chats of every project, and of none. */
  Component: ComponentType<{ projectId: string; onChange: (projectId: string) => void }>;
}

/** Projects stand above the history, so they contribute the field that names them. */
export const projectFilters = extensionPoint<() => Promise<readonly ProjectFilter[]>>('project filters', {
  isOffer: true,
});
