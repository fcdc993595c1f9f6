import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { preloadAnswerBody } from '#features/assistant/client/answer-body.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { ChatTools } from './chat-tools.tsx';
import { useConversation, useConversationState } from './use-conversation.ts';
import { useHistoryPanel } from './use-history-panel.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

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

/** /chat and /chat/:sessionId. */
export function Component() {
  const { sessionId } = useParams();
  if (sessionId !== undefined) preloadAnswerBody();
  const conversation = useConversation(sessionId);
  const state = useConversationState(conversation);
  const { title, sessionId: currentId, messages } = state;
  const panel = useHistoryPanel(currentId !== null);
  const askedInAddress = useAskedInAddress();
  usePageTitle(title);

  return (
    <div className="flex h-[calc(100dvh-var(--header)-1px)]">
      <HeaderSlot name="start">
        <IconButton
          label="History"
          isPressed={panel.isOpen}
          onClick={() => panel.setIsOpen(!panel.isOpen)}
          icon={<SidebarSimpleIcon size={22} aria-hidden />}
        />
      </HeaderSlot>
      {messages.length > 0 && (
        <HeaderSlot name="title">
          {/* The heading of the page says the same to those who listen. */}
          <p
            data-header-title
            aria-hidden
            className="min-w-0 flex-1 truncate px-1 text-center font-semibold lg:hidden"
          >
            {title}
          </p>
        </HeaderSlot>
      )}
      {panel.wasOpened && (
        <Suspense
          fallback={<div className="hidden w-80 shrink-0 border-line border-e bg-surface xl:block" />}
        >
          <HistoryPanel isOpen={panel.isOpen} onClose={() => panel.setIsOpen(false)} currentId={currentId} />
        </Suspense>
      )}
      <ChatTools state={state}>
        <ChatScreen conversation={conversation} askedInAddress={askedInAddress} />
      </ChatTools>
    </div>
  );
}
