import { chatForDraftHandoff, handOffDraft } from '#features/files/client/draft-handoff.ts';

/**
 * A chat that has these in its box; nothing is sent before the person sends it there.
 * @returns its address
 * @throws DOMException where this browser has no room for them
 */
export async function askInChat(draft: { files?: File[]; text: string }): Promise<string> {
  await handOffDraft({ files: draft.files ?? [], text: draft.text });
  return chatForDraftHandoff;
}
