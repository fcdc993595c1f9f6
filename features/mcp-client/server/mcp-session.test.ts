import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedExchange } from '#server/fetch/guarded-exchange.ts';
import { type OutsideServerStandIn, startOutsideServer } from '#tests/stand-ins/outside-server.ts';
import { type McpSession, withMcpSession } from './mcp-session.ts';

let outside: OutsideServerStandIn;

beforeAll(async () => {
  outside = await startOutsideServer();
});
afterAll(() => outside.close());
beforeEach(() => outside.reset());

const neverAborted = new AbortController().signal;

function session<Result>(
  work: (one: McpSession) => Promise<Result>,
  { signal = neverAborted, timeoutMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
) {
  const exchange = createGuardedExchange({ userAgent: 'test', policy: outside.policy });
  return withMcpSession({ url: outside.url, exchange }, signal, work, timeoutMs);
}

describe('a conversation with an outside server', () => {
  it('ends when its time is over, whatever the server holds open', async () => {
    outside.onCall(() => ({ kind: 'silence' }));
    await expect(session((one) => one.callTool('any', {}), { timeoutMs: 500 })).rejects.toThrow(
      'The server did not answer in time.',
    );
    await expect.poll(() => outside.openStreams).toBe(0);
  });

  it('ends when it is given up', async () => {
    outside.onCall(() => ({ kind: 'silence' }));
    const stop = new AbortController();
    const call = session((one) => one.callTool('any', {}), { signal: stop.signal });
    await expect.poll(() => outside.calls.length).toBe(1);
    stop.abort(new Error('stopped'));
    await expect(call).rejects.toThrow('stopped');
    await expect.poll(() => outside.openStreams).toBe(0);
  });

  it('keeps of tools with one name none that could be called', async () => {
    outside.tools = [
      { name: 'twice', description: 'One' },
      { name: 'twice', description: 'Another' },
    ];
    const tools = await session((one) => one.listTools());
    expect(tools).toMatchObject([{ name: 'twice', problem: expect.stringContaining('same name') }]);
  });

  it('is not at fault when the server wants to ask the person, or refuses a call', async () => {
    const { fetch } = createMcpHandler(() => {
      const server = new McpServer({ name: 'asking', version: '1' });
      const asks = { method: 'elicitation/create', params: { mode: 'form', message: 'Your PIN?' } } as const;
      const requestedSchema = { type: 'object', properties: { pin: { type: 'string' } } } as const;
      server.registerTool(
        'book',
        { description: 'Books a plot' },
        () =>
          inputRequired({
            inputRequests: { pin: { ...asks, params: { ...asks.params, requestedSchema } } },
          } as never) as never,
      );
      return server;
    });
    const call = (tool: string) =>
      withMcpSession(
        {
          url: 'https://board.example/mcp',
          exchange: () => ((url: string | URL, init: RequestInit) => fetch(new Request(url, init))) as never,
        },
        neverAborted,
        (one) => one.callTool(tool, {}),
      );
    await expect(call('book')).rejects.toThrow('The server wants to ask you something first');
    await expect(call('unknown')).rejects.toThrow('The server refused that call.');
  });
});
