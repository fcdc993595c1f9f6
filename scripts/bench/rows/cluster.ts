import { setTimeout as wait } from 'node:timers/promises';
import type { StreamRecord } from '#tests/reliability/support/event-stream.ts';
import type { Person } from '#tests/reliability/support/person.ts';
import { isType, outcomeOf, readChat, started } from '#tests/reliability/support/turns.ts';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import { type BenchCluster, withCluster } from '../cluster.ts';
import { median, percentile } from '../statistics.ts';

const tokensPerSecond = 20;
const costRounds = 3;
const idleSeconds = 5;
const followers = 30;
/** Long enough for a resuming reader to have caught up before the measurement. */
const settlingMs = 500;
const secondsBeforeKill = 3;
/** Another server ends a dead server's turn within ten seconds, and the page asks again. */
const settlingAttempts = 600;

export const cluster: BenchRow = {
  name: 'cluster',
  title: 'three servers behind a balancer: cost of a chat, a follower elsewhere, one of them killed',
  run: (context) =>
    withCluster(context, async (servers) => {
      const streams = context.options.streams;
      const one = await costOfChat(context, servers, streams);
      const third = await costOfChat(context, servers, Math.ceil(streams / 3));
      await servers.grow(3);
      const before = servers.processorMs();
      await wait(idleSeconds * 1_000);
      const idle = (servers.processorMs() - before) / idleSeconds / servers.servers.length;
      const three = await costOfChat(context, servers, streams);
      return [
        {
          what: `processor time per chat, ${streams} together, three servers`,
          value: three,
          unit: 'ms',
          budget: 1.15 * one,
          floor: { what: 'one server', value: one },
        },
        {
          // What one of the three carries. With all streams a server is behind, reads and sends several words at once,
          // and a word costs less for coming late; three servers that keep up cannot have that saving.
          what: 'the same, against one server that has a third of the streams',
          value: three,
          unit: 'ms',
          budget: 1.15 * third,
          floor: { what: 'one server, a third of the streams', value: third },
        },
        {
          what: 'a server that nobody asks, processor time per second',
          value: idle,
          unit: 'ms',
          budget: null,
        },
        ...(await followElsewhere(context, servers)),
        ...(await killOneOfThree(context, servers, streams)),
      ];
    }),
};

/** The median of a few rounds, after a warm-up. */
async function costOfChat({ provider, log }: BenchContext, servers: BenchCluster, streams: number) {
  provider.script({ kind: 'tokens', count: tokensPerSecond * 5, tokensPerSecond });
  const costs: number[] = [];
  for (let round = 0; round <= costRounds; round += 1) {
    const before = servers.processorMs();
    const records = await Promise.all(
      Array.from(
        { length: streams },
        (_, index) => servers.person(index).send('What is it?', { keepEvents: false }).done,
      ),
    );
    const failed = records.find((record) => outcomeOf(record) !== 'complete');
    if (failed) {
      const last = JSON.stringify(failed.events.at(-1));
      throw new Error(`A chat failed: ${failed.status} ${failed.ended} ${failed.errorBody} ${last}`);
    }
    if (round > 0) costs.push((servers.processorMs() - before) / streams);
    log(`round ${round}: ${((servers.processorMs() - before) / streams).toFixed(1)} ms a chat`);
  }
  return median(costs);
}

/** How much later each word arrives for a reader of the same answer at another server. */
async function followElsewhere({ provider }: BenchContext, servers: BenchCluster): Promise<Figure[]> {
  provider.script({ kind: 'tokens', count: tokensPerSecond * 8, tokensPerSecond });
  const measured = await Promise.all(
    Array.from({ length: followers }, async (_, index) => {
      const own = servers.personAt(0, index).send('Tell me.', { keepEvents: false });
      const { turnId } = await started(own);
      const there = servers.personAt(1 + (index % 2), index).follow(turnId);
      const [here, elsewhere] = await Promise.all([own.done, there.done]);
      const since = (elsewhere.firstTextAt ?? Number.NaN) + settlingMs;
      const times = elsewhere.textTimes.slice(-here.textTimes.length);
      const delays = here.textTimes.flatMap((at, word) => (at > since ? (times[word] ?? Infinity) - at : []));
      return { delays, isSame: elsewhere.text === here.text };
    }),
  );
  return [
    {
      what: 'a word at another server, later than at its own, p95',
      value: percentile(
        measured.flatMap(({ delays }) => delays),
        0.95,
      ),
      unit: 'ms',
      budget: 50,
    },
    {
      what: 'followers elsewhere that read another text',
      value: measured.filter(({ isSame }) => !isSame).length,
      unit: '',
      budget: 0,
    },
  ];
}

async function killOneOfThree(
  { provider, log }: BenchContext,
  servers: BenchCluster,
  streams: number,
): Promise<Figure[]> {
  const count = tokensPerSecond * 15;
  const whole = Array.from({ length: count }, (_, index) => numberedWord(index)).join('');
  provider.script({ kind: 'tokens', count, tokensPerSecond });
  const open = Array.from({ length: streams }, (_, index) => {
    const person = servers.person(index);
    return { person, stream: person.send('Tell me a long story.') };
  });
  await Promise.all(open.map(({ stream }) => started(stream)));
  await wait(secondsBeforeKill * 1_000);
  const killedAt = performance.now();
  servers.servers[0]?.kill('SIGKILL');
  const ends = await Promise.all(
    open.map(async ({ person, stream }) => ({
      end: await readToTheEnd(person, await stream.done, whole),
      afterMs: performance.now() - killedAt,
    })),
  );
  const counted = (end: End) => ends.filter((one) => one.end === end).length;
  const cut = ends.filter(({ end }) => end === 'interrupted');
  log(`${counted('exact')} exact, ${cut.length} interrupted, ${counted('wrong')} wrong`);
  return [
    {
      what: `${streams} streams, one server of three killed: neither exact nor honestly interrupted`,
      value: counted('wrong'),
      unit: '',
      budget: 0,
      note: `${counted('exact')} byte-exact, ${cut.length} interrupted and said so`,
    },
    {
      what: 'the last of those that were cut off knows it after',
      value: cut.length === 0 ? null : Math.max(...cut.map(({ afterMs }) => afterMs)) / 1_000,
      unit: 's',
      budget: 10,
    },
  ];
}

type End = 'exact' | 'interrupted' | 'wrong';

/** Like a page: continues through the balancer from the last number seen, then checks what is stored. */
async function readToTheEnd(person: Person, first: StreamRecord, whole: string): Promise<End> {
  const start = first.events.find(isType('start'));
  if (!start) return 'wrong';
  const sequences = [...first.sequences];
  let text = first.text;
  let outcome = outcomeOf(first);
  for (let attempt = 0; outcome === undefined && attempt < settlingAttempts; attempt += 1) {
    const record = await person.follow(start.turnId, sequences.at(-1) ?? 0).done;
    sequences.push(...record.sequences);
    text += record.text;
    outcome = outcomeOf(record);
    if (record.status === 204) break;
    if (outcome === undefined && record.events.length === 0) await wait(100);
  }
  // No word is lost or shown twice.
  if (sequences.some((sequence, index) => sequence !== index + 1)) return 'wrong';
  const { messages, activeTurn } = await readChat(person, start.session.id);
  const stored = messages.find(({ id }) => id === start.assistantMessageId);
  if (outcome === 'complete') return text === whole && stored?.content === whole ? 'exact' : 'wrong';
  const isHonest =
    activeTurn === null &&
    stored?.status === 'interrupted' &&
    whole.startsWith(stored.content) &&
    whole.startsWith(text);
  return isHonest ? 'interrupted' : 'wrong';
}
