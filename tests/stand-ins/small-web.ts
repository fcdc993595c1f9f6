import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchSettings } from '#features/search/server/search-settings.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import type { KnownPage } from './search/known-pages.ts';
import { startSearxngStandIn } from './search/searxng.ts';
import { policyFor } from './site-policy.ts';

export interface SmallPage {
  /** Such as `heights.example`; this one server serves all of them. */
  host: string;
  title: string;
  /** Paragraphs. */
  text: string[];
  /** Never answers. */
  isSilent?: boolean;
}

/** A search service and the sites that it finds, on loopback. */
export interface SmallWeb {
  search: SearchSettings;
  policy: OutboundPolicy;
  /** Searched queries, in order. */
  readonly queries: string[];
  /** Hosts whose pages were read, in order. */
  readonly read: string[];
  close(): Promise<void>;
}

export async function startSmallWeb(pages: readonly SmallPage[]): Promise<SmallWeb> {
  const read: string[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0];
    const page = pages.find((candidate) => candidate.host === host);
    if (!page || request.url !== '/page') {
      response.writeHead(404).end();
      return;
    }
    read.push(page.host);
    if (page.isSilent) return;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(htmlOf(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const known = pages.map(
    ({ host, title, text }): KnownPage => ({
      url: `http://${host}:${port}/page`,
      title,
      text: text[0]!,
      changedAt: '2026-03-05T08:00:00Z',
    }),
  );
  const service = await startSearxngStandIn({ pages: known });
  const names = Object.fromEntries(pages.map(({ host }) => [host, ['127.0.0.1']]));
  return {
    search: {
      searxngUrl: service.baseUrl,
      apiKeys: {},
      baseUrls: {},
      wikipediaLanguage: 'en',
      anonymous: false,
    },
    policy: policyFor({ port }, names),
    get queries() {
      return service.requests.map(({ query }) => query.q ?? '');
    },
    read,
    async close() {
      await service.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function htmlOf({ title, text }: SmallPage): string {
  const paragraphs = text.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${paragraphs}</article></body></html>`;
}
