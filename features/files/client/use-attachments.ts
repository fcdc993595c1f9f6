import { useState, useSyncExternalStore } from 'react';
import { AttachmentTray } from './attachment-tray.ts';
import { deleteFile, uploadFile } from './files.api.ts';

function createTray(chatId: string | null): AttachmentTray {
  return new AttachmentTray({ upload: uploadFile, remove: deleteFile }, `attachments:${chatId ?? 'new'}`);
}

/** The tray of a chat's composer. The same `conversation` keeps its tray when it gets its address. */
export function useAttachments(conversation: object, chatId: string | null) {
  const [held, setHeld] = useState(() => ({ conversation, chatId, tray: createTray(chatId) }));
  let { tray } = held;
  if (held.conversation !== conversation || held.chatId !== chatId) {
    const goesAlong = held.conversation === conversation && held.chatId === null;
    if (goesAlong) tray.moveTo(`attachments:${chatId}`);
    else tray = createTray(chatId);
    setHeld({ conversation, chatId, tray });
  }
  const { items, problem } = useSyncExternalStore(tray.subscribe, tray.getState, tray.getState);
  return {
    tray,
    items,
    problem,
    /** Some are still uploading, or failed: the message would be sent without them. */
    isHeld: items.some(({ state }) => state.kind !== 'ready'),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
