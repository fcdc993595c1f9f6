import { chatForDraftHandoff, handOffDraft } from '#features/files/client/draft-handoff.ts';

/**
 * A chat with the document attached and the question in its field; nothing is sent before the person sends it there.
 * @returns the address of the chat
 */
export async function askAboutDocument({
  question,
  title,
  markdown,
}: {
  question: string;
  title: string;
  markdown: string;
}): Promise<string> {
  const name = `${title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'document'}.md`;
  await handOffDraft({ files: [new File([markdown], name, { type: 'text/markdown' })], text: question });
  return chatForDraftHandoff;
}
