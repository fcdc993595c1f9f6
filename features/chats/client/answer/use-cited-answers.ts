import { useMemo } from 'react';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';
import type { CitedAnswer } from '#features/chats/client/messages/source-column.tsx';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** The answers that have sources, the running one last. The same list while nothing of it changes. */
export function useCitedAnswers(
  messages: readonly ChatMessage[],
  running: RunningTurn | null,
): readonly CitedAnswer[] {
  const stored = useMemo<CitedAnswer[]>(
    () =>
      messages
        .filter((message) => message.citations.length > 0)
        .map(({ id, citations }) => ({ id, sources: citations })),
    [messages],
  );
  const id = running?.turn.start?.assistantMessageId;
  const sources = running?.turn.sources;
  return useMemo(
    () => (id === undefined || !sources?.length ? stored : [...stored, { id, sources }]),
    [stored, id, sources],
  );
}
