import { chatForDraftHandoff, handOffDraft } from '#features/files/client/draft-handoff.ts';

/**
 * Opens a chat with this draft; nothing is sent before the person sends it.
 * @returns its address
 * @throws DOMException if browser storage is full
 */
export async function askInChat(draft: { files?: File[]; text: string }): Promise<string> {
  await handOffDraft({ files: draft.files ?? [], text: draft.text });
  return chatForDraftHandoff;
}
