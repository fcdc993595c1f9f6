import { memo, useEffect, useMemo } from 'react';
import { PlanOffer } from '#features/billing/client/plan-offer.tsx';
import {
  useConversation,
  useConversationState,
} from '#features/chats/client/conversation/use-conversation.ts';
import { ChatScreen } from '#features/chats/client/screen/chat-screen.tsx';

interface ChatPaneProps {
  projectId: string;
  title: string;
  /** Null before the first message. */
  chatId: string | null;
  /** Text to prefill, such as a question about an error; a new object each time. */
  begun: { text: string } | null;
  onStarted: (chatId: string) => void;
}

/** The project's chat: an ordinary one with access to the project. Typing in a file does not render it again. */
export const ChatPane = memo(function ChatPane({
  projectId,
  title,
  chatId,
  begun,
  onStarted,
}: ChatPaneProps) {
  const conversation = useConversation(chatId ?? undefined, onStarted);
  const { sessionId } = useConversationState(conversation);
  useEffect(() => {
    if (sessionId === null) conversation.setProject(projectId);
  }, [conversation, sessionId, projectId]);
  const handed = useMemo(() => (begun === null ? null : { text: begun.text, files: [] }), [begun]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PlanOffer capability="coding" className="p-3 pb-0" />
      <ChatScreen
        conversation={conversation}
        askedInAddress={null}
        begun={handed}
        within={{ greeting: <Greeting title={title} />, placeholder: 'Ask for a change' }}
      />
    </div>
  );
});

function Greeting({ title }: { title: string }) {
  return (
    <div className="pb-6">
      <h2 className="text-h3">Ask about your project</h2>
      <p className="mt-1 text-small text-text-2">
        {`A model sees the files of “${title}” and answers here. Nothing in the files changes by itself.`}
      </p>
      <p className="mt-3 text-small text-text-2">
        The built-in engine cannot write programs. It can run, format, explain errors and start from
        templates.
      </p>
    </div>
  );
}
