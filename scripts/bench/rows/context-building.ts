import { TokenCalibration } from '#features/assistant/server/token-calibration.ts';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import type { MessageRow } from '#features/chats/server/chats.queries.ts';
import { readHistory } from '#features/chats/server/history.ts';
import { makeTurnContext } from '#features/chats/server/turn-context.ts';
import { contextRoom } from '#features/chats/server/window/context-room.ts';
import { silentLog } from '#server/log.ts';
import type { BenchRow } from '../bench-row.ts';
import { prose } from '../prose.ts';
import { percentile } from '../statistics.ts';

const messages = 400;
const rounds = 200;
const budgetMs = 5;

/** The work before a model call: choosing which part of a long chat fits, and what replaces the rest. */
export const contextBuilding: BenchRow = {
  name: 'context-building',
  title: 'what a model is given of a long chat',
  async run() {
    const rows = Array.from({ length: messages }, (_, index) => rowOf(index));
    const whole = await timesFor(rows, 1_000_000);
    const cut = await timesFor(rows, 16_000);
    return [
      {
        what: `${messages} messages, all of which fit, p95`,
        value: percentile(whole, 0.95),
        unit: 'ms',
        budget: budgetMs,
        note: `${Math.round(rows.reduce((sum, { content }) => sum + content.length, 0) / 1000)} thousand characters`,
      },
      {
        what: `${messages} messages, most of them summarised by their first sentences, p95`,
        value: percentile(cut, 0.95),
        unit: 'ms',
        budget: budgetMs,
        note: `median ${percentile(cut, 0.5).toFixed(1)} ms`,
      },
    ];
  },
};

function rowOf(index: number): MessageRow {
  return {
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index} ${prose(index % 2 === 0 ? 40 : 160, index)}`,
    parts: [],
    error: false,
  } as unknown as MessageRow;
}

async function timesFor(rows: readonly MessageRow[], window: number): Promise<number[]> {
  const handle = { id: 'bench', name: 'bench', model: createBuiltInEngine(), contextWindow: window };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = performance.now();
    const history = readHistory(rows, { hasEarlier: false });
    const room = contextRoom({
      handle,
      facts: undefined,
      calibration: new TokenCalibration(),
      fixedTokens: 2_000,
      hasTools: true,
      question: '',
    });
    const signal = new AbortController().signal;
    await makeTurnContext({
      history,
      room,
      attachedTokens: 0,
      handle,
      signal,
      log: silentLog,
      onSummarise: () => {},
    });
    times.push(performance.now() - at);
  }
  return times;
}
