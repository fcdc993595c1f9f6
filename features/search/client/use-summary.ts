import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, apiFetch } from '#client/api-client.ts';
import { preloadAnswerBody } from '#features/assistant/client/answer-body.tsx';
import type { TurnState } from '#features/assistant/client/turn-state.ts';
import { useTurn } from '#features/assistant/client/use-turn.ts';

export interface Summary {
  turn: TurnState;
  isRunning: boolean;
  /** Why there is no summary, or only part of one. */
  failure: { message: string; isQuota: boolean } | null;
  onRetry: () => void;
}

const lostMessage = 'The connection to the summary was lost.';

export interface SummaryQuestion {
  /** The path of the kind of search, e.g. `/search/web`. */
  path: string;
  query: string;
  page: number;
  filters: Readonly<Record<string, string>>;
  isWanted: boolean;
}

/** Follows the summary of one page of results; `isWanted` false asks for nothing. */
export function useSummary({ path, query, page, filters, isWanted }: SummaryQuestion): Summary {
  const [tries, setTries] = useState(0);
  const key = isWanted ? JSON.stringify([path, query, page, filters, tries]) : null;
  // Asking again, also after a lost connection, joins the running summary: it is charged once.
  const { turn, isRunning, failure } = useTurn(key, ({ signal }) =>
    apiFetch(`/api${path}/summary`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, page, ...(Object.keys(filters).length > 0 && { filters }) }),
      signal,
    }),
  );
  const queryClient = useQueryClient();
  const { outcome } = turn;
  useEffect(() => {
    // A task was charged or refunded.
    if (outcome !== null) void queryClient.invalidateQueries({ queryKey: ['usage'] });
  }, [outcome, queryClient]);
  useEffect(() => {
    if (isWanted) preloadAnswerBody();
  }, [isWanted]);
  const onRetry = () => setTries((before) => before + 1);

  if (failure) {
    const isRefused = failure instanceof ApiError;
    return {
      turn,
      isRunning,
      failure: {
        message: isRefused ? failure.message : lostMessage,
        isQuota: isRefused && failure.code === 'quota_exceeded',
      },
      onRetry,
    };
  }
  const hasFailed = turn.outcome !== null && turn.outcome !== 'complete';
  return {
    turn,
    isRunning,
    failure: hasFailed ? { message: turn.error?.message ?? lostMessage, isQuota: false } : null,
    onRetry,
  };
}
