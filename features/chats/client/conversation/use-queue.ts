import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import { findWaiting } from '#features/assistant/shared/message-part.ts';
import type { Conversation } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { useDraft } from './use-draft.ts';

interface QueueOptions {
  state: ConversationState;
  conversation: Conversation;
  setDraft: Dispatch<SetStateAction<string>>;
}

export interface Queue {
  /** Empty while nothing is queued. */
  queued: string;
  add: (text: string) => void;
  /** Back into the field, before what is already there. */
  edit: () => void;
  cancel: () => void;
}

function joined(first: string, second: string): string {
  return second.trim() === '' ? first : `${first}\n\n${second}`;
}

/**
 * One message can be queued behind the answer being written. It is sent when that is complete; otherwise it returns to
 * the field, because it may no longer make sense.
 */
export function useQueue({ state, conversation, setDraft }: QueueOptions): Queue {
  const { sessionId, phase, running, messages } = state;
  const [queued, setQueued] = useDraft(conversation, sessionId, 'queued');
  const runningIn = useRef<string | null>(null);
  const isRunning = running !== null;

  const edit = useCallback(() => {
    setDraft((draft) => joined(queued, draft));
    setQueued('');
  }, [queued, setDraft, setQueued]);

  useEffect(() => {
    if (isRunning) {
      runningIn.current = sessionId;
      return;
    }
    const hasJustEnded = runningIn.current !== null && runningIn.current === sessionId;
    runningIn.current = null;
    if (queued === '' || phase === 'loading') return;
    const last = messages.at(-1);
    const isWaiting = last !== undefined && findWaiting(last.parts) !== null;
    if (hasJustEnded && last?.status === 'complete' && !isWaiting) {
      setQueued('');
      void conversation.send(queued).then((result) => {
        if (result === 'kept') setDraft((draft) => joined(queued, draft));
      });
    } else edit();
  }, [isRunning, sessionId, phase, queued, messages, conversation, edit, setDraft, setQueued]);

  return {
    queued,
    add: useCallback((text) => setQueued((before) => joined(before, text).trim()), [setQueued]),
    edit,
    cancel: useCallback(() => setQueued(''), [setQueued]),
  };
}
