import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { makeCertificate } from './own-certificate.ts';

const host = 'hooks.example';

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Somebody's own automation, which takes webhooks over TLS. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Answers every webhook from now on. */
  answerWith(status: number): void;
  /** Lets the server under test reach this one and nothing else. */
  policy: OutboundPolicy;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const { key, certificate } = makeCertificate(host);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  const received: ReceivedWebhook[] = [];
  let status = 204;
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString('utf8'),
    });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host}:${port}/everyday`,
    received,
    answerWith(next) {
      status = next;
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
