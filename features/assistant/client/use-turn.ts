import { useEffect, useRef, useState } from 'react';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { type FollowTurnOptions, followTurn } from './follow-turn.ts';
import { createFrameBatch } from './frame-batch.ts';
import { applyTurnEvent, emptyTurn, type TurnState } from './turn-state.ts';

export interface TurnView {
  turn: TurnState;
  isRunning: boolean;
  /** Why it could not be followed to its end: a TurnRefusedError or a TurnConnectionError. */
  failure: unknown;
}

const idle: TurnView = { turn: emptyTurn, isRunning: false, failure: null };

/**
 * Follows the turn that `open` leads to while the component is mounted, and starts over when `key` changes. `null` as
 * the key: there is nothing to follow.
 */
export function useTurn(
  key: string | null,
  open: FollowTurnOptions['open'],
  reconnect: FollowTurnOptions['reconnect'] = 'always',
): TurnView {
  const [view, setView] = useState<TurnView>(idle);
  const openRef = useRef(open);
  openRef.current = open;

  useEffect(() => {
    if (key === null) {
      setView(idle);
      return;
    }
    const leaving = new AbortController();
    setView({ ...idle, isRunning: true });
    const batch = createFrameBatch<TurnEvent>((events) =>
      setView((before) => ({ ...before, turn: events.reduce(applyTurnEvent, before.turn) })),
    );
    followTurn({
      open: (options) => openRef.current(options),
      onEvent: batch.push,
      signal: leaving.signal,
      reconnect,
    }).then(
      (result) => {
        if (result === 'aborted') return;
        batch.flush();
        setView((before) => ({ ...before, isRunning: false }));
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        batch.flush();
        setView((before) => ({ ...before, isRunning: false, failure }));
      },
    );
    return () => {
      leaving.abort();
      batch.cancel();
    };
  }, [key, reconnect]);

  return view;
}
