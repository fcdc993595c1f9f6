import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import {
  useConversation,
  useConversationState,
} from '#features/chats/client/conversation/use-conversation.ts';
import { preloadMessages } from '#features/chats/client/messages/load-messages.ts';
import { useDraftHandoff } from '#features/files/client/use-draft-handoff.ts';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { ChatScreen } from './chat-screen.tsx';
import { ChatTools } from './chat-tools.tsx';
import { useTemporaryGuard } from './use-temporary-guard.tsx';

/** `/chat?q=…` asks at once; the question then leaves the address, so that a reload does not ask again. */
function useAskedInAddress(): string | null {
  const [parameters, setParameters] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  const inAddress = parameters.get('q')?.trim() ?? '';
  useEffect(() => {
    if (inAddress === '') return;
    setAsked(inAddress);
    setParameters({}, { replace: true });
  }, [inAddress, setParameters]);
  return asked;
}

/**
 * The search under whose summary “Ask a follow-up” was pressed. It is in this tab's history state, so a reload keeps
 * it.
 */
function useSearchToAskAbout() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    // Written by the search page, perhaps of an earlier version; the server checks it when it is sent.
    const search: CarriedSearch | undefined = state?.about;
    if (!search?.query || !Array.isArray(search.results)) return null;
    return { search, onDrop: () => void navigate('/chat', { replace: true, state: null }) };
  }, [state, navigate]);
}

/** `/chat?project=…` begins in that project. */
function useProjectInAddress(conversation: Conversation): void {
  const [parameters] = useSearchParams();
  const projectId = parameters.get('project');
  useEffect(() => conversation.setProject(projectId), [conversation, projectId]);
}

/** /chat and /chat/:sessionId. */
function ChatPage() {
  const { sessionId } = useParams();
  if (sessionId !== undefined) preloadMessages();
  const conversation = useConversation(sessionId);
  const state = useConversationState(conversation);
  const { title, messages } = state;
  const askedInAddress = useAskedInAddress();
  const begun = useDraftHandoff();
  const about = useSearchToAskAbout();
  useProjectInAddress(conversation);
  const { state: given } = useLocation();
  usePageTitle(title);
  const leaving = useTemporaryGuard(state, () => conversation.close());

  return (
    <div className="flex h-[calc(100dvh-var(--header)-var(--notices))]">
      {messages.length > 0 && (
        <HeaderSlot name="title">
          {/* The heading of the page says the same to screen readers. */}
          <p
            data-header-title
            dir="auto"
            aria-hidden
            className="min-w-0 flex-1 truncate px-1 text-center font-semibold lg:hidden"
          >
            {title}
          </p>
        </HeaderSlot>
      )}
      <ChatTools conversation={conversation}>
        <ChatScreen
          conversation={conversation}
          {...{ askedInAddress, begun, about }}
          beginsTalking={given?.talk === true}
        />
      </ChatTools>
      {leaving}
    </div>
  );
}

export { ChatPage as Component };
