import { filesOf } from '#features/chats/client/conversation/conversation-state.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { MessageFiles } from '#features/files/client/message-files.tsx';
import type { Compared } from './comparison.ts';

/** The shared question, taken from the first chat. */
export function AskedQuestion({ compared }: { compared: Compared }) {
  const { messages, running } = useConversationState(compared.conversation);
  const question = messages.find(({ role }) => role === 'user') ?? running?.question;
  if (!question) return null;
  const files = filesOf(question);
  return (
    <div className="mt-6 max-w-2xl space-y-3">
      <p dir="auto" className="whitespace-pre-wrap text-h3 wrap-anywhere">
        {question.content}
      </p>
      {files.length > 0 && (
        <div className="w-fit max-w-full">
          <MessageFiles files={files} />
        </div>
      )}
    </div>
  );
}
