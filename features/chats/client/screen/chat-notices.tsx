import { Link } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import type { ConversationState } from '#features/chats/client/conversation/conversation-state.ts';

interface ChatNoticesProps {
  state: Pick<ConversationState, 'loadProblem' | 'sendProblem' | 'quota' | 'deleted'>;
  onDismiss: () => void;
  /** While the tab that deleted the chat still waits. */
  onUndoDeletion: () => void;
}

/** What prevents an answer, with the way forward. */
export function ChatNotices({ state, onDismiss, onUndoDeletion }: ChatNoticesProps) {
  const { loadProblem, sendProblem, quota, deleted } = state;
  if (!loadProblem && !sendProblem && !quota && !deleted) return null;
  return (
    <div className="flex flex-col gap-2 pb-3">
      {loadProblem === 'not_found' && (
        <Banner kind="error" onDismiss={onDismiss}>
          We could not find that chat. It may have been deleted, so here is a new one.
        </Banner>
      )}
      {loadProblem === 'failed' && (
        <Banner kind="error" retryLabel="Reload" onRetry={() => location.reload()} onDismiss={onDismiss}>
          That chat could not be loaded, so here is a new one.
        </Banner>
      )}
      {deleted && (
        <Banner kind="error" {...(deleted === 'undoable' && { retryLabel: 'Undo', onRetry: onUndoDeletion })}>
          {sendProblem ?? 'This chat was deleted in another tab or on another device.'}{' '}
          <Link to="/chat" className="font-semibold text-link underline underline-offset-3">
            New chat
          </Link>
        </Banner>
      )}
      {sendProblem && !deleted && (
        <Banner kind="error" onDismiss={onDismiss}>
          {sendProblem}
        </Banner>
      )}
      {quota && (
        <Banner kind="error" onDismiss={onDismiss}>
          {quota.help && <span className="mb-2 block font-semibold">{quota.help}</span>}
          {quota.message}{' '}
          <a href="/pricing" className="font-semibold text-link underline underline-offset-3">
            See plans
          </a>
        </Banner>
      )}
    </div>
  );
}
