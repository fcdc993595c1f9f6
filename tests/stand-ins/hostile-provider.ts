import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** What the ID token says instead of what an honest provider would. */
export interface Lie {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Signs with a key that was never published. */
  isForged?: boolean;
  /** Misbehaves at the token endpoint. */
  tokenStatus?: number;
}

export interface HostileProvider {
  issuer: string;
  lie: Lie;
  /** Bodies sent to its token endpoint. */
  redeemed: URLSearchParams[];
  /** How often its keys were requested. */
  keysAsked: number;
  /** From now on its tokens are signed with a new key, and the old one is gone. */
  rotateKeys(): void;
  /** The redirect URL that the browser returns to, given the authorization URL. */
  answer(authorization: string, change?: Record<string, string>): string;
  close(): Promise<void>;
}

let made = 0;

/** An OpenID Connect provider that says whatever a test wants, and accepts every code repeatedly. */
export async function startHostileProvider(): Promise<HostileProvider> {
  let key = makeKey();
  const forged = makeKey();
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const reply = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      reply({
        issuer: stand.issuer,
        authorization_endpoint: `${stand.issuer}/authorize`,
        token_endpoint: `${stand.issuer}/token`,
        jwks_uri: `${stand.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
        authorization_response_iss_parameter_supported: true,
      });
    } else if (request.url?.startsWith('/authorize')) {
      // In a browser, nobody is prompted.
      response.writeHead(302, { location: stand.answer(`${stand.issuer}${request.url}`) }).end();
    } else if (request.url === '/keys') {
      stand.keysAsked += 1;
      reply({
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }],
      });
    } else {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const sent = new URLSearchParams(body);
        stand.redeemed.push(sent);
        const idToken = makeToken(sent.get('code') ?? '');
        reply(
          { access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: idToken },
          stand.lie.tokenStatus ?? 200,
        );
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function makeToken(code: string): string {
    const now = Math.floor(Date.now() / 1000);
    const signer = stand.lie.isForged ? forged : key;
    const header = { alg: 'RS256', kid: key.kid, ...stand.lie.header };
    const claims = {
      iss: stand.issuer,
      aud: 'everyday',
      sub: 'mallory',
      iat: now,
      exp: now + 300,
      nonce: nonces.get(code),
      email: 'mallory@acme.example',
      email_verified: true,
      ...stand.lie.claims,
    };
    const text = `${encode(header)}.${encode(claims)}`;
    const signature =
      header.alg === 'none' ? '' : sign('sha256', Buffer.from(text), signer.privateKey).toString('base64url');
    return `${text}.${signature}`;
  }

  const stand: HostileProvider = {
    issuer: `http://127.0.0.1:${port}`,
    lie: {},
    redeemed: [],
    keysAsked: 0,
    rotateKeys() {
      key = makeKey();
    },
    answer(authorization, change = {}) {
      const asked = new URL(authorization).searchParams;
      const code = `code-${nonces.size}`;
      nonces.set(code, asked.get('nonce') ?? '');
      const back = new URL(asked.get('redirect_uri') ?? '');
      const fields = { code, state: asked.get('state') ?? '', iss: stand.issuer, ...change };
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
      return back.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stand;
}

function makeKey(): Key {
  made += 1;
  return { kid: `key-${made}`, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
