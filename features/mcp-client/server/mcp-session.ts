import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FormValues } from '#features/mcp-client/shared/asked-form.schema.ts';
import { decideWithinMinutes, maxTools } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { AppError } from '#server/errors.ts';
import { asAppError } from '#server/fetch/fetch-problem.ts';
import type { ExchangeFetch, ExchangeLimits } from '#server/fetch/guarded-exchange.ts';
import { orAbort } from '#server/or-abort.ts';
import { PausingDeadline } from '#server/pausing-deadline.ts';
import { brand } from '#shared/brand.ts';
import { type OfferedTool, RawTool, readOfferedTool, visible } from './offered-tool.ts';
import { type AskedForm, readAskedForm } from './read-asked-form.ts';

/** For a whole conversation with a server. */
export const sessionTimeoutMs = 30_000;
/** The error code for a capability that the client lacks. */
const needsOtherClient = -32_021;
/** Per call. */
const mostForms = 3;
const formTimeMs = (decideWithinMinutes + 1) * 60_000;
const formRefusals = {
  secret:
    /* text */ 'The server asked for a secret, such as a password or a card number. It was not shown to you, and nothing was sent.',
  unreadable: /* text */ 'The server wants to ask you something that cannot be shown here.',
} as const;
const maxSessionBytes = 2 * 1024 * 1024;
const mostPages = 8;
/** The part of a result that a model gets. */
const maxResultBytes = 32 * 1024;

export interface McpTarget {
  url: string;
  /** Sent as “Authorization: Bearer”. */
  token?: string | undefined;
  exchange(limits: ExchangeLimits): ExchangeFetch;
}

export interface McpSession {
  /** As far as it is read: a longer list ends there. */
  listTools(): Promise<OfferedTool[]>;
  callTool(name: string, input: Record<string, unknown>): Promise<ToolResult>;
}

/** Shows the person a form from the server. That time counts towards no limit of the conversation. */
export type AskPerson = (
  form: AskedForm,
  signal: AbortSignal,
) => Promise<{ action: 'accept'; content: FormValues } | { action: 'decline' | 'cancel' }>;

export interface SessionOptions {
  timeoutMs?: number;
  /** Absent if nobody is there: then the server is told that it cannot ask. */
  askPerson?: AskPerson | undefined;
}

export interface ToolResult {
  text: string;
  isError: boolean;
}

/** The server requires authentication, or no longer accepts it. */
export class SignInNeeded extends AppError {
  constructor(cause: unknown) {
    super('not_reachable', { message: 'The server wants you to sign in.', cause });
  }
}

/**
 * One conversation with an outside server, which ends with `work`: nothing outlives it, however the server holds its
 * streams open. The library is loaded on first use: it takes memory that most servers never need.
 * @throws AppError, whose sentences are all ours, never the server's.
 */
export async function withMcpSession<Result>(
  { url, token, exchange }: McpTarget,
  signal: AbortSignal,
  work: (session: McpSession) => Promise<Result>,
  { timeoutMs = sessionTimeoutMs, askPerson }: SessionOptions = {},
): Promise<Result> {
  const { Client, ProtocolError, SdkError, StreamableHTTPClientTransport, UnauthorizedError } = await import(
    '@modelcontextprotocol/client'
  );
  const asksThePerson = (error: unknown) =>
    (error instanceof SdkError &&
      (error.data as { resultType?: unknown } | undefined)?.resultType !== undefined) ||
    (error instanceof ProtocolError && error.code === needsOtherClient);
  const end = new AbortController();
  const time = new PausingDeadline(timeoutMs);
  const deadline = time.signal;
  const whole = AbortSignal.any([signal, deadline, end.signal]);
  // The deadline ends a call; the library's own timeout would keep running while the person is asked.
  const requestOptions = { signal: whole, timeout: timeoutMs + (askPerson ? mostForms * formTimeMs : 0) };
  const client = new Client(
    { name: 'everyday', title: brand.name, version: '1' },
    {
      // The client offers no files, sampling or URLs to open; only forms, if somebody is there.
      capabilities: askPerson ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: askPerson !== undefined, maxRounds: mostForms + 1 },
      listMaxPages: mostPages,
      // A result is text for a model whatever its declared schema, and schemas are untrusted code.
      jsonSchemaValidator: {
        getValidator: () => (value: unknown) => ({
          valid: true as const,
          data: value as never,
          errorMessage: undefined,
        }),
      },
    },
  );
  let refused: AppError | undefined;
  if (askPerson) {
    let asked = 0;
    // One at a time, however many the server requests at once.
    let before: Promise<unknown> = Promise.resolve();
    client.setRequestHandler('elicitation/create', (request, { mcpReq }) => {
      const answer = before.then(async () => {
        const form = readAskedForm(request.params);
        asked += 1;
        if (asked > mostForms) return { action: 'cancel' as const };
        if (typeof form === 'string') {
          refused = new AppError('conflict', { message: formRefusals[form] });
          return { action: 'decline' as const };
        }
        return time.outside(() => askPerson(form, AbortSignal.any([whole, mcpReq.signal])));
      });
      before = answer.catch(() => undefined);
      return answer;
    });
  }
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: endingWith(exchange({ signal: whole, maxBytes: maxSessionBytes }), end) as never,
    ...(token !== undefined && { authProvider: { token: async () => token } }),
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 1_000,
      reconnectionDelayGrowFactor: 1,
    },
  });
  try {
    await orAbort(client.connect(transport, requestOptions), whole);
    return await orAbort(
      work({
        async listTools() {
          const { tools } = await client.listTools(undefined, requestOptions);
          return readTools(tools);
        },
        async callTool(name, input) {
          try {
            const result = await client.callTool({ name, arguments: input }, requestOptions);
            if (refused) throw refused;
            return readResult(result);
          } catch (cause) {
            if (refused) throw refused;
            // The server is up and has responded, so it does not count as failing.
            if (asksThePerson(cause)) {
              throw new AppError('conflict', {
                message: 'The server wants to ask you something that cannot be shown here.',
                cause,
              });
            }
            if (cause instanceof ProtocolError)
              throw new AppError('conflict', { message: 'The server refused that call.', cause });
            throw cause;
          }
        },
      }),
      whole,
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnauthorizedError || isRefusedSignIn(error)) throw new SignInNeeded(error);
    if (error instanceof AppError) throw error;
    if (deadline.aborted)
      throw new AppError('not_reachable', { message: 'The server did not answer in time.', cause: error });
    const isFlood = asAppError(findCause(error)).code === 'too_large';
    throw new AppError('not_reachable', {
      message: isFlood ? 'The server sent more than can be read.' : 'The server could not be reached.',
      cause: error,
    });
  } finally {
    time.end();
    end.abort();
    await client.close().catch(() => undefined);
  }
}

/** The library keeps waiting for data that will not come, so the first broken stream ends everything. */
function endingWith(fetch: ExchangeFetch, end: AbortController): ExchangeFetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const { body, status, headers } = response;
    if (!body) return response;
    async function* watched(stream: ReadableStream<Uint8Array>) {
      try {
        for await (const part of stream as unknown as AsyncIterable<Uint8Array>) yield part;
      } catch (error) {
        end.abort(error);
        throw error;
      }
    }
    return new Response(Readable.toWeb(Readable.from(watched(body))) as never, { status, headers });
  };
}

function readTools(raw: readonly unknown[]): OfferedTool[] {
  const read = raw.slice(0, maxTools).flatMap((one) => {
    const parsed = RawTool.safeParse(one);
    return parsed.success ? [readOfferedTool(parsed.data)] : [];
  });
  // Tools with the same name could not be told apart.
  const count = Map.groupBy(read, ({ name }) => name);
  return [...count.values()].flatMap(([first, second]) =>
    first ? [second ? { ...first, problem: 'Two tools of this server have the same name.' } : first] : [],
  );
}

const Content = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  resource: z.looseObject({ text: z.string().optional() }).optional(),
});

/** Text only: pictures are not fetched, links not followed. */
function readResult(result: {
  content?: unknown;
  structuredContent?: unknown;
  isError?: boolean;
}): ToolResult {
  const content = z
    .array(Content)
    .catch([])
    .parse(result.content ?? []);
  const texts = content.map(
    ({ type, text, resource }) => text ?? resource?.text ?? `[${type.slice(0, 20)} left out]`,
  );
  if (texts.length === 0 && result.structuredContent !== undefined)
    texts.push(JSON.stringify(result.structuredContent));
  const text = visible(texts.join('\n'));
  const bytes = Buffer.from(text);
  // If the cut splits a character, its remainder is dropped.
  const most = bytes
    .subarray(0, maxResultBytes)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
  return {
    text: bytes.length > maxResultBytes ? `${most} … [cut]` : text,
    isError: result.isError === true,
  };
}

function isRefusedSignIn(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
}

/** Libraries wrap errors of the guarded fetch. */
function findCause(error: unknown): unknown {
  let found = error;
  for (let depth = 0; depth < 5; depth++) {
    if (!(found instanceof Error) || found.name === 'FetchProblem' || found.cause === undefined) return found;
    found = found.cause;
  }
  return found;
}
