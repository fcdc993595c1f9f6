import { standInModel } from '#tests/stand-ins/provider.ts';
import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { callDirectly } from '../direct-call.ts';
import { median } from '../statistics.ts';

const rounds = 60;
const warmUps = 5;

async function newKey(server: BenchServer, scopes: readonly string[]): Promise<string> {
  const made = { name: 'Bench', scopes, expiresInDays: null };
  const answer = await server.person(0).request('POST', '/api/keys', made);
  if (answer.status !== 201) throw new Error(`No key: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer.json.key;
}

/** Alternating in every round, so that other load affects all equally. */
async function compare(ways: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [at, way] of ways.entries()) {
      const time = await way();
      // The first ones compile and connect.
      if (round >= 0) times[at]?.push(time);
    }
  }
  return times.map(median);
}

async function firstToken(context: BenchContext, server: BenchServer): Promise<Figure> {
  context.provider.script({ kind: 'tokens', count: 20 });
  const authorization = `Bearer ${await newKey(server, ['chat'])}`;
  const model = `openai-compatible/${standInModel}`;
  const ask = async (url: string, given?: Parameters<typeof callDirectly>[1]) => {
    const { startedAt, firstTextAt } = await callDirectly(url, given);
    return firstTextAt - startedAt;
  };
  const [direct = Number.NaN, ours = Number.NaN] = await compare([
    () => ask(`${context.provider.baseUrl}/chat/completions`),
    () => ask(`${server.origin}/v1/chat/completions`, { headers: { authorization }, model }),
  ]);
  return {
    what: 'added to first token by /v1/chat/completions, p50',
    value: ours - direct,
    unit: 'ms',
    budget: 10,
    floor: { what: 'direct call, whole', value: direct },
  };
}

async function readTool(server: BenchServer): Promise<Figure> {
  const ada = server.person(0);
  const id = crypto.randomUUID();
  const note = { id, title: 'Boiler', content: 'Pressure: 1.2 bar. '.repeat(100) };
  const written = await ada.request('POST', '/api/notes', note);
  if (written.status !== 200) throw new Error(`No note: ${written.status} ${written.text.slice(0, 200)}`);
  const headers = {
    authorization: `Bearer ${await newKey(server, ['read-notes'])}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-06-18',
  };
  const body = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'read_note', arguments: { id } },
  });
  const timed = async (send: () => Promise<{ status: number; text: string }>) => {
    const startedAt = performance.now();
    const { status, text } = await send();
    const time = performance.now() - startedAt;
    if (status !== 200 || !text.includes('Pressure'))
      throw new Error(`No note: ${status} ${text.slice(0, 200)}`);
    return time;
  };
  const [service = Number.NaN, tool = Number.NaN] = await compare([
    () => timed(() => ada.request('GET', `/api/notes/${id}`)),
    () =>
      timed(async () => {
        const answer = await fetch(`${server.origin}/mcp`, { method: 'POST', headers, body });
        return { status: answer.status, text: await answer.text() };
      }),
  ]);
  return {
    what: 'added by MCP to reading a note, p50',
    value: tool - service,
    unit: 'ms',
    budget: 5,
    floor: { what: 'GET /api/notes/{id}, whole', value: service },
  };
}

export const programs: BenchRow = {
  name: 'programs',
  title: 'what other programs wait for: /v1 and MCP',
  async run(context) {
    const server = await context.startServer();
    return [await firstToken(context, server), await readTool(server)];
  },
};
