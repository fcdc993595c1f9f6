import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface HistoryExtra {
  order: number;
  Section: ComponentType<{
    currentId: string | null;
    onOpen: () => void;
  }>;
  /** Beside the title of a chat that is in a project. */
  Mark?: ComponentType<{ projectId: string }>;
}

/** Sections above the lists of chats. */
export const historyExtras = extensionPoint<() => Promise<readonly HistoryExtra[]>>('history sections', {
  isOffer: true,
});

/** The drag data of a chat, for the sections that accept it. */
export const draggedChat = 'application/x-everyday-chat';
