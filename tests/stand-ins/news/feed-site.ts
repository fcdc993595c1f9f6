import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A site on loopback that serves feeds, each with its own version, and counts requests. */
export interface FeedSite {
  port: number;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** What `path` returns from now on. */
  answer(path: string, reply: FeedReply): void;
  close(): Promise<void>;
}

export async function startFeedSite(): Promise<FeedSite> {
  const requests: FeedSite['requests'] = [];
  const replies = new Map<string, FeedReply>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const reply = replies.get(path) ?? { status: 404 };
    const etag = reply.headers?.etag;
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else {
      response
        .writeHead(reply.status ?? 200, {
          'content-type': 'application/rss+xml; charset=utf-8',
          ...reply.headers,
        })
        .end(reply.body ?? '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    answer: (path, reply) => void replies.set(path, reply),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface FeedItem {
  title: string;
  link: string;
  description?: string;
  pubDate?: string;
  extra?: string;
}

export function rss(items: FeedItem[]): string {
  const written = items.map(
    ({ title, link, description = '', pubDate = 'Fri, 20 Nov 2026 08:00:00 GMT', extra = '' }) =>
      `<item><title>${title}</title><link>${link}</link><description>${description}</description><pubDate>${pubDate}</pubDate>${extra}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed</title><link>https://feed.example</link>${written.join('')}</channel></rss>`;
}
