import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import type { Compared } from './comparison.ts';

/** What all of them were asked, as the first of them has it. */
export function AskedQuestion({ compared }: { compared: Compared }) {
  const { messages, running } = useConversationState(compared.conversation);
  const question = messages.find(({ role }) => role === 'user') ?? running?.question;
  if (!question) return null;
  return (
    <p dir="auto" className="mt-6 max-w-2xl whitespace-pre-wrap text-h3 wrap-anywhere">
      {question.content}
    </p>
  );
}
