import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { applyTurnEvent, emptyTurn } from './turn-state.ts';

function play(...events: TurnEvent[]) {
  return events.reduce(applyTurnEvent, emptyTurn);
}

describe('applyTurnEvent', () => {
  it('gathers a whole turn', () => {
    const source = { id: 1, n: 1, url: '/reference/rice', title: 'Rice', snippet: 'A grain.' };
    const start = {
      turnId: 't',
      session: { id: 's', title: 'Rice' },
      userMessageId: 'u',
      assistantMessageId: 'a',
    };
    expect(
      play(
        { type: 'start', ...start },
        { type: 'stage', stage: 'init', state: 'active' },
        { type: 'stage', stage: 'init', state: 'done' },
        { type: 'stage', stage: 'research', state: 'active', detail: '4 pages so far' },
        { type: 'retry', step: 'connection', state: 'done' },
        { type: 'model', id: 'builtin', name: 'Built-in engine', note: 'No other model is connected.' },
        { type: 'part', kind: 'sources', change: source },
        { type: 'part', kind: 'sources', change: source },
        { type: 'part', kind: 'text', change: 'Rice ' },
        { type: 'part', kind: 'text', change: 'keeps. ⟦1⟧' },
        { type: 'part', kind: 'reasoning', change: { text: 'Hm', ms: 100 } },
        { type: 'part', kind: 'reasoning', change: { text: '…', ms: 900 } },
        { type: 'done', outcome: 'complete' },
      ),
    ).toEqual({
      start,
      stages: { init: { state: 'done' }, research: { state: 'active', detail: '4 pages so far' } },
      retrySteps: { connection: { state: 'done' } },
      model: { id: 'builtin', name: 'Built-in engine', note: 'No other model is connected.' },
      parts: [
        { kind: 'sources', sources: [source] },
        { kind: 'text', length: 15 },
        { kind: 'reasoning', text: 'Hm…', ms: 900 },
      ],
      text: 'Rice keeps. ⟦1⟧',
      error: null,
      outcome: 'complete',
    });
  });

  it('ignores what comes after the end', () => {
    const ended = play({ type: 'part', kind: 'text', change: 'a' }, { type: 'done', outcome: 'stopped' });
    expect(applyTurnEvent(ended, { type: 'part', kind: 'text', change: 'b' })).toBe(ended);
  });

  it('does not change the state it was given', () => {
    const before = Object.freeze(play({ type: 'part', kind: 'text', change: 'a' }));
    applyTurnEvent(before, { type: 'error', code: 'model_failed', message: 'Failed to get response' });
    expect(before.error).toBeNull();
  });
});
