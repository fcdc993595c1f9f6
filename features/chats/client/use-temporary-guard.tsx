import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { deleteChatOnLeaving } from './chats.api.ts';
import type { ConversationState } from './conversation-state.ts';

/**
 * A temporary chat ends when it is left, however that happens, and one with messages warns before. Returns
 * the question that is asked then.
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
    // A page that the browser keeps for going back must not show what is gone.
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
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave this temporary chat?"
      description="It is kept nowhere, so its messages are gone once you leave."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onEnd();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
