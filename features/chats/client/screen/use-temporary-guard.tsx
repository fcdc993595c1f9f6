import { type ReactNode, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from '#client/app/lazy-part.ts';
import { deleteChatOnLeaving } from '#features/chats/client/conversation/chats.api.ts';
import type { ConversationState } from '#features/chats/client/conversation/conversation-state.ts';

const LeaveQuestion = lazyPart(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}));

/**
 * A temporary chat ends when it is left, however that happens; one with messages warns first. Returns the confirmation
 * dialog.
 */
export function useTemporaryGuard(
  { isTemporary, sessionId, messages, running }: ConversationState,
  onEnd: () => void,
): ReactNode {
  const id = isTemporary ? sessionId : null;
  const isAtRisk = isTemporary && (messages.length > 0 || running !== null);

  useEffect(() => {
    if (id === null) return;
    const end = () => deleteChatOnLeaving(id);
    // A page that the browser keeps for its Back button must not show deleted content.
    const handleReturn = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', handleReturn);
    return () => {
      window.removeEventListener('pagehide', end);
      window.removeEventListener('pageshow', handleReturn);
      end();
    };
  }, [id]);

  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  const blocker = useBlocker(isAtRisk);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion
        onLeave={() => {
          onEnd();
          blocker.proceed();
        }}
        onStay={() => blocker.reset()}
      />
    </Suspense>
  );
}
