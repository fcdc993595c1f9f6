import { setTimeout as wait } from 'node:timers/promises';
import type { ChatImport } from '#features/chat-imports/shared/chat-import.contract.ts';
import type { Person } from '#tests/reliability/support/person.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { prose } from '../prose.ts';
import { percentile } from '../statistics.ts';

const chats = 10_000;
const messagesEach = 4;
const rounds = 40;
const label = '10,000 imported chats';

/** What a person with ten years of imported chats waits for, and what others feel during the import. */
export const importedChats: BenchRow = {
  name: 'imported-chats',
  title: `${label}: search, and others meanwhile`,
  async run(context) {
    const server = await context.startServer();
    const [heavy, other] = [server.person(0), server.person(1)];
    const quiet = await feel(other, () => wait(3_000));
    // Created beforehand: the requests meanwhile come from this process too.
    const file = JSON.stringify(exported());
    const begun = performance.now();
    const meanwhile = await feel(other, () => bring(server.origin, heavy, file));
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const feltAs = (what: string, value: number, budget: number): Figure => ({
      what: `${label}: a light request of others meanwhile, ${what}`,
      value,
      unit: 'ms',
      budget,
      floor: { what: 'quiet p95', value: percentile(quiet, 0.95) },
      note: `the file was read and imported in ${seconds} s`,
    });
    const figures = [
      feltAs('p95', percentile(meanwhile, 0.95), 100),
      feltAs('longest', Math.max(...meanwhile), 500),
    ];
    for (const [what, path] of [
      ['memory page', '/api/memory?q='],
      ['history', '/api/history/chats?list=found&q='],
      ['palette', '/api/palette?q='],
    ] as const) {
      for (const word of ['weather', 'harvest', 'zeppelinvogel']) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const at = performance.now();
          const answer = await heavy.request('GET', path + word);
          if (answer.status !== 200) throw new Error(answer.text);
          times.push(performance.now() - at);
        }
        const value = percentile(times, 0.95);
        figures.push({ what: `${label}: ${what}, “${word}”, p95`, value, unit: 'ms', budget: 50 });
      }
    }
    return figures;
  },
};

async function bring(origin: string, person: Person, body: string): Promise<void> {
  const headers = { cookie: person.cookie, origin, 'content-type': 'application/octet-stream' };
  const path = `${origin}/api/chat-imports?name=conversations.json`;
  const sent = await fetch(path, { method: 'POST', headers, body });
  if (sent.status !== 200) throw new Error(await sent.text());
  const { id } = (await sent.json()) as ChatImport;
  const started = await person.request('POST', `/api/chat-imports/${id}/start`, {});
  if (started.status !== 200) throw new Error(started.text);
  for (;;) {
    const found: ChatImport = (await person.request('GET', `/api/chat-imports/${id}`)).json;
    if (found.state === 'done') return;
    await wait(250);
  }
}

/** In the format of ChatGPT's export. */
export function exported(): object[] {
  const begin = Date.now() / 1_000 - chats * 3_600;
  return Array.from({ length: chats }, (_, chat) => {
    const at = begin + chat * 3_600;
    const nodes = Array.from({ length: messagesEach }, (_unused, n) => {
      const seed = chat * messagesEach + n;
      const words = `weather ${seed % 50 === 0 ? 'harvest ' : ''}${prose(n % 2 === 0 ? 20 : 90, seed)}`;
      const author = { role: n % 2 === 0 ? 'user' : 'assistant' };
      const message = { author, create_time: at + n, content: { content_type: 'text', parts: [words] } };
      return [`${n}`, { parent: n === 0 ? null : `${n - 1}`, message }];
    });
    return {
      ...{ id: `chat-${chat}`, title: `About ${chat}`, create_time: at, update_time: at + messagesEach },
      mapping: Object.fromEntries(nodes),
    };
  });
}

/** How long another person's list of chats takes while `work` goes on. */
async function feel(person: Person, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isBusy = true;
  const probing = (async () => {
    while (isBusy) {
      const at = performance.now();
      await person.request('GET', '/api/chats');
      times.push(performance.now() - at);
      await wait(20);
    }
  })();
  try {
    await work();
  } finally {
    isBusy = false;
    await probing;
  }
  return times;
}
