import type { BenchRow } from '../bench-row.ts';
import { callDirectly } from '../direct-call.ts';
import { startBareRelay } from '../start-bare-relay.ts';

const streams = 100;
const tokensPerSecond = 50;
const seconds = 10;

/** Tokens a second over all streams, from the first request to the last token. */
function throughput(records: { startedAt: number; textTimes: number[] }[], tokens: number): number {
  const from = Math.min(...records.map((record) => record.startedAt));
  const to = Math.max(...records.map((record) => record.textTimes.at(-1) ?? Number.POSITIVE_INFINITY));
  return (tokens * 1000) / (to - from);
}

export const relayShare: BenchRow = {
  name: 'relay-share',
  title: `tokens relayed at ${streams} × ${tokensPerSecond}/s, share of a bare relay`,
  async run(context) {
    const { provider } = context;
    const count = tokensPerSecond * seconds;
    provider.script({ kind: 'tokens', count, tokensPerSecond });
    const relay = await startBareRelay(provider.baseUrl);
    const bare = await Promise.all(Array.from({ length: streams }, () => callDirectly(relay.url)));
    relay.stop();
    const server = await context.startServer();
    const run = () =>
      Promise.all(
        Array.from(
          { length: streams },
          (_, index) => server.person(index).send('Go on.', { keepEvents: false }).done,
        ),
      );
    await run();
    const records = await run();
    // Tokens may share an event, as long as all of them arrive.
    const words = records.reduce((sum, record) => sum + (record.text.match(/w\d+/gu)?.length ?? 0), 0);
    const ours = throughput(records, words);
    const theirs = throughput(bare, streams * count);
    return [
      {
        what: `relayed at ${streams} × ${tokensPerSecond}/s, share of a bare relay`,
        value: ours / theirs,
        unit: '',
        budget: 0.95,
        higherIsBetter: true,
        floor: { what: 'bare relay, tokens/s', value: theirs },
        note: `${Math.round(ours)} tokens/s; ${words} of ${streams * count} tokens; best peer 0.67 of it, on another day`,
      },
    ];
  },
};
