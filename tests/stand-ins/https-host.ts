import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { makeCertificate } from './own-certificate.ts';

export interface HttpsHost {
  /** Without a trailing slash. */
  origin: string;
  /** Lets the server under test reach this host and nothing else. */
  policy: OutboundPolicy;
  close(): Promise<void>;
}

/** Someone's own server on the web, with TLS and its own host name. */
export async function startHttpsHost(host: string, answer: RequestListener): Promise<HttpsHost> {
  const { key, certificate } = makeCertificate(host);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  const server = createServer({ key, cert: certificate }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://${host}:${port}`,
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
