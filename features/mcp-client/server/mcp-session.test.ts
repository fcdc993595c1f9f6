import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuardedExchange } from '#server/fetch/guarded-exchange.ts';
import { PausingDeadline } from '#server/pausing-deadline.ts';
import { type OutsideServerStandIn, startOutsideServer } from '#tests/stand-ins/outside-server.ts';
import { type McpSession, type SessionOptions, withMcpSession } from './mcp-session.ts';

let outside: OutsideServerStandIn;

beforeAll(async () => {
  outside = await startOutsideServer();
});
afterAll(() => outside.close());
beforeEach(() => outside.reset());

const neverAborted = new AbortController().signal;

function session<Result>(
  work: (one: McpSession) => Promise<Result>,
  { signal = neverAborted, ...options }: { signal?: AbortSignal } & SessionOptions = {},
) {
  const exchange = createGuardedExchange({ userAgent: 'test', policy: outside.policy });
  return withMcpSession({ url: outside.url, exchange }, signal, work, options);
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

  const form = {
    mode: 'form',
    message: 'Which plot?',
    requestedSchema: { type: 'object', properties: { plot: { type: 'integer' } }, required: ['plot'] },
  } as const;
  const accept = async () => ({ action: 'accept' as const, content: { plot: 12 } });

  /** A server of the 2026 revision, which responds that it needs something first. */
  function newServer(params: unknown = form) {
    const { fetch } = createMcpHandler(() => {
      const server = new McpServer({ name: 'asking', version: '1' });
      server.registerTool('book', { description: 'Books a plot' }, (context) => {
        const { inputResponses } = (context as { mcpReq?: { inputResponses?: object } }).mcpReq ?? {};
        if (inputResponses && Object.keys(inputResponses).length > 0)
          return { content: [{ type: 'text', text: JSON.stringify(inputResponses) }] };
        const plot = { method: 'elicitation/create', params };
        return inputRequired({ inputRequests: { plot } } as never) as never;
      });
      return server;
    });
    return (tool: string, options: SessionOptions = {}) =>
      withMcpSession(
        {
          url: 'https://board.example/mcp',
          exchange: () => ((url: string | URL, init: RequestInit) => fetch(new Request(url, init))) as never,
        },
        neverAborted,
        (one) => one.callTool(tool, {}),
        options,
      );
  }

  it('is not at fault when the server wants to ask where nobody is there, or refuses a call', async () => {
    const call = newServer();
    await expect(call('book')).rejects.toThrow('The server wants to ask you something');
    await expect(call('unknown')).rejects.toThrow('The server refused that call.');
  });

  it('takes forms of both generations to the person, and their answer back', async () => {
    const { text } = await newServer()('book', { askPerson: accept });
    expect(JSON.parse(text)).toEqual({ plot: { action: 'accept', content: { plot: 12 } } });
    outside.onCall(() => ({ kind: 'asks', params: form }));
    const older = await session((one) => one.callTool('any', {}), { askPerson: accept });
    expect(older.text).toBe('answered: {"action":"accept","content":{"plot":12}}');
    expect(outside.capabilities).toEqual({ elicitation: { form: {} } });
  });

  it('says that it cannot ask where nobody is there', async () => {
    outside.onCall(() => ({ kind: 'asks', params: form }));
    const { text } = await session((one) => one.callTool('any', {}));
    expect(text).toContain('Method not found');
    expect(outside.capabilities).toEqual({});
  });

  it.each([
    [
      { ...form, requestedSchema: { type: 'object', properties: { pin: { type: 'string' } } } },
      'asked for a secret',
    ],
    [{ ...form, message: 'x'.repeat(1_001) }, 'cannot be shown here'],
  ])('shows nobody what it should not: %#', async (params, sentence) => {
    const askPerson = vi.fn(accept);
    await expect(newServer(params)('book', { askPerson })).rejects.toThrow(sentence);
    outside.onCall(() => ({ kind: 'asks', params }));
    await expect(session((one) => one.callTool('any', {}), { askPerson })).rejects.toThrow(sentence);
    expect(askPerson).not.toHaveBeenCalled();
  });

  it('sends nobody to an address of the server’s', async () => {
    const params = { mode: 'url', message: 'Sign in', elicitationId: 'e', url: 'https://evil.example' };
    const askPerson = vi.fn(accept);
    outside.onCall(() => ({ kind: 'asks', params }));
    const { text } = await session((one) => one.callTool('any', {}), { askPerson });
    expect(text).toContain('does not support URL-mode');
    expect(askPerson).not.toHaveBeenCalled();
  });

  it('stands still while the person thinks, and ends with what they stop', async () => {
    outside.onCall(() => ({ kind: 'asks', params: form }));
    const outsideTime = vi.spyOn(PausingDeadline.prototype, 'outside');
    await session((one) => one.callTool('any', {}), { askPerson: accept });
    expect(outsideTime).toHaveBeenCalledOnce();
    outsideTime.mockRestore();

    const stop = new AbortController();
    const asked = Promise.withResolvers<AbortSignal>();
    const stopped = session((one) => one.callTool('any', {}), {
      signal: stop.signal,
      askPerson: async (_form, signal) => {
        asked.resolve(signal);
        return new Promise(() => undefined);
      },
    });
    const signal = await asked.promise;
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    expect(signal.aborted).toBe(true);
    await expect.poll(() => outside.openStreams).toBe(0);
  });
});
