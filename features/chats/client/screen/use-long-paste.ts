import { type ClipboardEvent, useCallback } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import { maxMessageLength } from '#features/chats/shared/message-text.ts';
import type { AttachmentTray } from '#features/files/client/attachment-tray.ts';

const sentence = `A message can have up to ${maxMessageLength.toLocaleString('en-GB')} characters, so the pasted text is attached as a file.`;

/** Pasted text that does not fit into a message becomes a text file that is sent with it. */
export function useLongPaste(tray: AttachmentTray): (event: ClipboardEvent<HTMLTextAreaElement>) => void {
  const { showToast } = useToast();
  return useCallback(
    (event) => {
      const text = event.clipboardData.getData('text/plain');
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const kept = value.length - (selectionEnd - selectionStart);
      if (kept + text.length <= maxMessageLength) return;
      event.preventDefault();
      const file = new File([text], freeName(tray), { type: 'text/plain' });
      const [key] = tray.add([file]);
      // Where there is no room for another file, or for one so large, the tray says so itself.
      if (key !== undefined) showToast({ message: sentence, onUndo: () => tray.remove(key) });
    },
    [tray, showToast],
  );
}

/** "Pasted text.txt", and numbers from the second one on. */
function freeName(tray: AttachmentTray): string {
  const taken = new Set(tray.getState().items.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = `Pasted text${number === 1 ? '' : ` ${number}`}.txt`;
    if (!taken.has(name)) return name;
  }
}
