import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { makeCertificate } from './own-certificate.ts';

const host = 'board.example';

export interface ToolOfStandIn {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: Record<string, unknown>;
  annotations?: Record<string, unknown>;
}

export interface CallOfStandIn {
  name: string;
  arguments: Record<string, unknown>;
  authorization: string | undefined;
}

/** How a call, or a list request, is answered. */
export type AnswerOfStandIn =
  | { kind: 'result'; result: Record<string, unknown> }
  /** Endless words, in small pieces. */
  | { kind: 'flood' }
  /** A stream that stays open and sends nothing. */
  | { kind: 'silence' }
  /** Elicits input from the person during the call, and answers with what came back. */
  | { kind: 'asks'; params: Record<string, unknown> }
  | { kind: 'redirect'; to: string }
  | { kind: 'status'; status: number };

/** A third-party MCP server, honest or not, speaking the 2025 revision, with OAuth sign-in. */
export interface OutsideServerStandIn {
  url: string;
  /** The same without TLS, for operators. */
  plainUrl: string;
  tools: ToolOfStandIn[];
  calls: CallOfStandIn[];
  /** Every requested path. */
  paths: string[];
  /** The capabilities that the client last announced. */
  capabilities: Record<string, unknown>;
  /** Streams that are open now. */
  readonly openStreams: number;
  onCall(answer: (call: CallOfStandIn) => AnswerOfStandIn): void;
  onList(answer: AnswerOfStandIn | null): void;
  /** The token required from now on; null: none. `oauth`: the one its sign-in issued. */
  needs(key: string | 'oauth' | null): void;
  /** Its sign-in metadata. */
  oauth: OAuthOfStandIn;
  reset(): void;
  /** Lets the server under test reach this server and nothing else. */
  policy: OutboundPolicy;
  close(): Promise<void>;
}

/** What an OpenID provider says of the person. */
export interface OpenIdOfStandIn {
  idToken?: object;
  userinfo?: object;
  /** Absent: what was asked for. */
  grants?: string;
}

interface OAuthOfStandIn {
  issuer: string | undefined;
  iss: string | undefined;
  expiresIn: number;
  refreshes: string[];
  /** Absent: it is none. */
  openId: OpenIdOfStandIn | undefined;
}

const plainOAuth = (): OAuthOfStandIn => ({
  ...{ issuer: undefined, iss: undefined, expiresIn: 3_600, refreshes: [], openId: undefined },
});

export function textResult(text: string): AnswerOfStandIn {
  return { kind: 'result', result: { content: [{ type: 'text', text }] } };
}

export async function startOutsideServer(): Promise<OutsideServerStandIn> {
  const { key, certificate } = makeCertificate(host);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  const usual = (call: CallOfStandIn) => textResult(`done: ${JSON.stringify(call.arguments)}`);
  let onCall: (call: CallOfStandIn) => AnswerOfStandIn = usual;
  let onList: AnswerOfStandIn | null = null;
  let needed: string | null = null;
  let tokens = 0;
  let openStreams = 0;
  let asked = 0;
  const answersTo = new Map<string, (message: { result?: unknown; error?: unknown }) => void>();
  const refreshGood = new Set<string>();

  const answer = (response: ServerResponse, id: unknown, how: AnswerOfStandIn) => {
    if (how.kind === 'redirect') return response.writeHead(307, { location: how.to }).end();
    if (how.kind === 'status') return response.writeHead(how.status).end();
    if (how.kind === 'result') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: how.result }));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    if (how.kind === 'asks') {
      asked += 1;
      const askId = `ask-${asked}`;
      const send = (message: object) =>
        response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
      answersTo.set(askId, (message) => {
        const words = JSON.stringify(message.result ?? message.error);
        send({ id, result: { content: [{ type: 'text', text: `answered: ${words}` }] } });
        response.end();
      });
      return send({ id: askId, method: 'elicitation/create', params: how.params });
    }
    if (how.kind === 'silence') return response.write(': nothing\n\n');
    const pour = () => {
      while (!response.destroyed && response.write(`data: ${'x'.repeat(64_000)}\n`));
    };
    response.on('drain', pour);
    return pour();
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const path = request.url ?? '';
    standIn.paths.push(`${request.method} ${path}`);
    openStreams += 1;
    response.on('close', () => {
      openStreams -= 1;
    });
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const base = new URL(standIn.url).origin;
    if (path.startsWith('/.well-known/oauth-protected-resource') && needed === 'oauth')
      return void json({
        resource: standIn.url,
        authorization_servers: [base],
        ...(standIn.oauth.openId && { scopes_supported: ['tasks'] }),
      });
    if (path.startsWith('/.well-known/oauth-authorization-server') && needed === 'oauth') {
      return void json({
        issuer: standIn.oauth.issuer ?? base,
        authorization_endpoint: `${base}/authorize`,
        token_endpoint: `${base}/token`,
        registration_endpoint: `${base}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        token_endpoint_auth_methods_supported: ['none'],
        ...(standIn.oauth.openId && {
          scopes_supported: ['tasks', 'openid', 'profile', 'email'],
          ...(standIn.oauth.openId.userinfo && { userinfo_endpoint: `${base}/userinfo` }),
        }),
      });
    }
    const { openId } = standIn.oauth;
    if (path === '/register') return void json({ ...JSON.parse(body), client_id: 'everyday-client' }, 201);
    if (path === '/token') {
      const form = new URLSearchParams(body);
      if (form.get('grant_type') === 'refresh_token') {
        standIn.oauth.refreshes.push(form.get('refresh_token') ?? '');
        // Strict: reusing a token revokes everything.
        if (!refreshGood.delete(form.get('refresh_token') ?? '')) {
          refreshGood.clear();
          return void json({ error: 'invalid_grant' }, 400);
        }
      } else if (
        form.get('code') !== 'good-code' ||
        !form.get('code_verifier') ||
        form.get('resource') !== standIn.url
      )
        return void json({ error: 'invalid_grant' }, 400);
      tokens += 1;
      refreshGood.add(`refresh-${tokens}`);
      return void json({
        access_token: `access-${tokens}`,
        refresh_token: `refresh-${tokens}`,
        token_type: 'Bearer',
        expires_in: standIn.oauth.expiresIn,
        ...(openId?.grants !== undefined && { scope: openId.grants }),
        ...(openId?.idToken && {
          id_token: `e30.${Buffer.from(JSON.stringify({ iss: base, ...openId.idToken })).toString('base64url')}.`,
        }),
      });
    }
    if (path === '/userinfo') {
      if (request.headers.authorization !== `Bearer access-${tokens}`)
        return void response.writeHead(401).end();
      return void json(standIn.oauth.openId?.userinfo);
    }
    if (!path.startsWith('/mcp')) return void response.writeHead(404).end();
    const { authorization } = request.headers;
    const isLetIn =
      needed === null ||
      (needed === 'oauth'
        ? tokens > 0 && authorization === `Bearer access-${tokens}`
        : authorization === `Bearer ${needed}`);
    if (!isLetIn) {
      const where = `${base}/.well-known/oauth-protected-resource/mcp`;
      const headers = needed === 'oauth' ? { 'www-authenticate': `Bearer resource_metadata="${where}"` } : {};
      return void response.writeHead(401, headers).end();
    }
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = JSON.parse(body);
    const { id, method, params } = message;
    if (method === undefined) {
      response.writeHead(202).end();
      return answersTo.get(id)?.(message);
    }
    if (method === 'initialize') standIn.capabilities = params.capabilities;
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'initialize') {
      return void answer(response, id, {
        kind: 'result',
        result: {
          protocolVersion: '2025-06-18',
          capabilities: { tools: {} },
          serverInfo: { name: 'board', version: '1' },
        },
      });
    }
    if (method === 'tools/list') {
      const tools = standIn.tools.map((tool) => ({ inputSchema: { type: 'object' }, ...tool }));
      return void answer(response, id, onList ?? { kind: 'result', result: { tools } });
    }
    if (method === 'tools/call') {
      const call = { name: params.name, arguments: params.arguments ?? {}, authorization };
      standIn.calls.push(call);
      return void answer(response, id, onCall(call));
    }
    return void json({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } });
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
  const server = createTlsServer({ key, cert: certificate }, listener);
  const plain = createServer(listener);
  for (const one of [server, plain])
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const plainPort = (plain.address() as AddressInfo).port;
  const standIn: OutsideServerStandIn = {
    url: `https://${host}:${port}/mcp`,
    plainUrl: `http://127.0.0.1:${plainPort}/mcp`,
    tools: [],
    calls: [],
    paths: [],
    capabilities: {},
    get openStreams() {
      return openStreams;
    },
    onCall(next) {
      onCall = next;
    },
    onList(next) {
      onList = next;
    },
    needs(key) {
      needed = key;
    },
    oauth: plainOAuth(),
    reset() {
      onCall = usual;
      onList = null;
      needed = null;
      standIn.tools = [];
      standIn.calls.length = 0;
      standIn.paths.length = 0;
      standIn.oauth = plainOAuth();
    },
    policy: {
      resolve: async (name) =>
        name === host ? ['127.0.0.1'] : name === 'inside.example' ? ['10.0.0.1'] : [],
      mayUsePort: () => true,
      mayConnect: (address, to) => address === '127.0.0.1' && to === port,
    },
    async close() {
      setDefaultCACertificates(trusted);
      for (const one of [server, plain]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
  return standIn;
}
