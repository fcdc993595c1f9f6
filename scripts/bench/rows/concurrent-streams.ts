import type { BenchRow } from '../bench-row.ts';
import { callDirectly } from '../direct-call.ts';
import { gaps, percentile } from '../statistics.ts';

const streams = 200;
const tokensPerSecond = 20;

export const concurrentStreams: BenchRow = {
  name: 'concurrent-streams',
  title: `${streams} concurrent streams at ${tokensPerSecond} tokens/s`,
  async run(context) {
    const { provider } = context;
    const url = `${provider.baseUrl}/chat/completions`;
    provider.script({ kind: 'tokens', count: tokensPerSecond * 5, tokensPerSecond });
    const straight = await Promise.all(Array.from({ length: streams }, () => callDirectly(url)));
    const server = await context.startServer();
    const idle = server.residentMemory();
    const run = async (seconds: number) => {
      provider.script({ kind: 'tokens', count: tokensPerSecond * seconds, tokensPerSecond });
      const open = Array.from({ length: streams }, (_, index) =>
        server.person(index).send('Tell me a long story.', { keepEvents: false }),
      );
      const health: number[] = [];
      const other: number[] = [];
      let busy = true;
      const probe = async (path: string, times: number[]) => {
        while (busy) {
          const at = performance.now();
          const answer = await server.person(0).request('GET', path);
          if (answer.status === 200) times.push(performance.now() - at);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      const probes = [probe('/api/health', health), probe('/api/chats', other)];
      const records = await Promise.all(open.map((stream) => stream.done));
      busy = false;
      await Promise.all(probes);
      return { records, health, other };
    };
    context.log('warm-up');
    await run(10);
    context.log('measured');
    const { records, health, other } = await run(15);
    const failed = records.filter(
      (r) => r.status !== 200 || r.textTimes.length === 0 || !isComplete(r.events),
    );
    const first = records.map((r) => (r.firstTextAt ?? Number.NaN) - r.startedAt);
    const between = records.flatMap((r) => gaps(r.textTimes));
    const label = `${streams} streams`;
    return [
      {
        what: `${label}: failures`,
        value: failed.length,
        unit: '',
        budget: 0,
        note: failed[0] ? `${failed[0].status} ${failed[0].errorBody.slice(0, 80)}` : '',
      },
      {
        what: `${label}: first byte p95`,
        value: percentile(first, 0.95),
        unit: 'ms',
        budget: 500,
        floor: {
          what: 'direct',
          value: percentile(
            straight.map((r) => r.firstTextAt - r.startedAt),
            0.95,
          ),
        },
      },
      {
        what: `${label}: gap p95`,
        value: percentile(between, 0.95),
        unit: 'ms',
        budget: 100,
        floor: {
          what: 'direct',
          value: percentile(
            straight.flatMap((r) => gaps(r.textTimes)),
            0.95,
          ),
        },
      },
      { what: `${label}: health p95`, value: percentile(health, 0.95), unit: 'ms', budget: 100 },
      { what: `${label}: list of chats p95`, value: percentile(other, 0.95), unit: 'ms', budget: 800 },
      {
        what: `${label}: memory over idle`,
        value: server.residentMemory() - idle,
        unit: 'MiB',
        budget: 250,
      },
    ];
  },
};

function isComplete(events: { type: string; outcome?: string }[]): boolean {
  return events.some((event) => event.type === 'done' && event.outcome === 'complete');
}
