import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { createFrameBatch } from '#features/assistant/client/frame-batch.ts';
import type { SuggestionEvent } from '#features/text-suggestions/shared/suggestion-event.ts';
import { followSuggestion, type SuggestionOrder } from './follow-suggestion.ts';
import { applySuggestionEvent, noSuggestion, type SuggestionState } from './suggestion-state.ts';

const lostMessage = /* text */ 'The connection to the suggestion was lost.';

/** One suggestion at a time, for as long as the calling component is mounted. */
export function useSuggestion() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SuggestionState>(noSuggestion);
  const running = useRef<AbortController | null>(null);

  /** Resolves with the final state; null if it was stopped or replaced by another one. */
  const start = useCallback(
    async (order: SuggestionOrder): Promise<SuggestionState | null> => {
      running.current?.abort();
      const leaving = new AbortController();
      running.current = leaving;
      let current: SuggestionState = { ...noSuggestion, isRunning: true };
      setState(current);
      const batch = createFrameBatch<SuggestionEvent>((events) => {
        current = events.reduce(applySuggestionEvent, current);
        setState(current);
      });
      try {
        await followSuggestion(order, { onEvent: batch.push, signal: leaving.signal });
        batch.flush();
      } catch (error) {
        if (leaving.signal.aborted) return null;
        batch.flush();
        const isRefused = error instanceof ApiError;
        current = {
          ...current,
          isRunning: false,
          stage: null,
          failure: {
            code: isRefused ? error.code : 'lost',
            message: isRefused ? error.message : lostMessage,
          },
        };
        setState(current);
      }
      if (leaving.signal.aborted) return null;
      // A task was charged, or refunded.
      void queryClient.invalidateQueries({ queryKey: ['usage'] });
      return current;
    },
    [queryClient],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState((before) => ({ ...before, isRunning: false, stage: null, wasStopped: true }));
  }, []);

  const clear = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState(noSuggestion);
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { state, start, stop, clear };
}
