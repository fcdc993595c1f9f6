import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { makeCertificate } from './own-certificate.ts';

const host = 'push.example';

export interface StandInBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface ReceivedPush {
  path: string;
  headers: Record<string, string>;
  /** What only the intended browser can read. */
  message: unknown;
  /** The claims of the sender's token, after its signature was verified. */
  claims: { aud: string; sub: string; exp: number };
  senderKey: string;
}

export interface StandInPushService {
  pushes: ReceivedPush[];
  /** Paths of all requests, pushes or not. */
  asked: string[];
  /** Answers every push with this from now on. */
  answerWith(status: number): void;
  /** A subscribed browser. */
  makeBrowser(): StandInBrowser;
  /** Lets the server under test reach this service and nothing else. */
  policy: OutboundPolicy;
  close(): Promise<void>;
}

/** A browser maker's push service together with its browsers: accepts pushes over TLS and decrypts them. */
export async function startStandInPushService(): Promise<StandInPushService> {
  const { key, certificate } = makeCertificate(host);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const pushes: ReceivedPush[] = [];
  const asked: string[] = [];
  let status = 201;

  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push(request.url ?? '');
    const browser = browsers.get(request.url ?? '');
    if (browser) {
      const headers = request.headers as Record<string, string>;
      const { claims, senderKey } = readVapid(headers.authorization ?? '');
      const message = decrypt(Buffer.concat(parts), browser.pair, browser.auth);
      pushes.push({ path: request.url ?? '', headers, message, claims, senderKey });
    }
    response.writeHead(browser ? status : 404, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    pushes,
    asked,
    answerWith(next) {
      status = next;
    },
    makeBrowser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { pair, auth });
      return {
        endpoint: `https://${host}:${port}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    policy: {
      resolve: async (name) => (name === host ? ['127.0.0.1'] : []),
      mayUsePort: () => true,
      mayConnect: (address, to) => address === '127.0.0.1' && to === port,
    },
    async close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 8292. */
function readVapid(header: string): Pick<ReceivedPush, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) throw new Error('the token of the sender is not signed with its key');
  return { claims: JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), senderKey };
}

/** RFC 8188 and RFC 8291. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const senderLength = body[20]!;
  const sender = body.subarray(21, 21 + senderLength);
  const content = body.subarray(21 + senderLength);
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const pseudoRandom = createHmac('sha256', salt).update(secret).digest();
  const expand = (label: string, length: number) =>
    createHmac('sha256', pseudoRandom).update(`${label}\0\x01`).digest().subarray(0, length);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand('Content-Encoding: aes128gcm', 16),
    expand('Content-Encoding: nonce', 12),
  );
  decipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // A delimiter of 2 ends the last record; padding may follow.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}
