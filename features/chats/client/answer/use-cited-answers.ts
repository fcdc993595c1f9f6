import { useMemo } from 'react';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';
import type { CitedAnswer } from '#features/chats/client/messages/source-column.tsx';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';

/** The answers that have sources, the running one last. The same array as long as nothing in it changes. */
export function useCitedAnswers(
  messages: readonly ChatMessage[],
  running: RunningTurn | null,
): readonly CitedAnswer[] {
  const stored = useMemo<CitedAnswer[]>(
    () =>
      messages
        .map(({ id, parts }) => ({ id, sources: sourcesOf(parts), verdicts: verdictsOf(parts) }))
        .filter(({ sources }) => sources.length > 0),
    [messages],
  );
  const id = running?.turn.start?.assistantMessageId;
  const sources = running && sourcesOf(running.turn.parts);
  return useMemo(
    () => (id === undefined || !sources?.length ? stored : [...stored, { id, sources, verdicts: [] }]),
    [stored, id, sources],
  );
}
