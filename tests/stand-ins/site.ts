import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bombOf, dripBody, endlessBody } from './site-bodies.ts';
import { articlePage, hostilePage, metaRefreshPage, plainPage } from './site-pages.ts';

/** A website on loopback whose pages misbehave in every way that a page reader has to withstand. */
export interface StandInSite {
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  requests: SiteRequest[];
  /** What `/robots.txt` answers; 404 until set. */
  setRobots(answer: { status: number; text?: string; type?: string; location?: string }): void;
  /** Responses still being sent. */
  readonly openAnswers: number;
  close(): Promise<void>;
}

export interface SiteRequest {
  path: string;
  headers: IncomingMessage['headers'];
}

export interface SiteOptions {
  /** Default: loopback and any free port. */
  host?: string;
  port?: number;
}

const html = 'text/html; charset=utf-8';

export async function startStandInSite({
  host = '127.0.0.1',
  port = 0,
}: SiteOptions = {}): Promise<StandInSite> {
  const requests: SiteRequest[] = [];
  let robots: Parameters<StandInSite['setRobots']>[0] = { status: 404 };
  let openAnswers = 0;
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    openAnswers += 1;
    response.on('close', () => {
      openAnswers -= 1;
    });
    const url = new URL(request.url ?? '/', 'http://site.example');
    if (url.pathname === '/robots.txt') {
      const { status, text = '', type = 'text/plain', location } = robots;
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(text);
      return;
    }
    answer(url, response, request.headers);
  });
  // A test that packs a bomb for seconds must not reuse a connection just as it closes.
  server.keepAliveTimeout = 0;
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    origin: `http://${host}:${address.port}`,
    requests,
    setRobots(next) {
      robots = next;
    },
    get openAnswers() {
      return openAnswers;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

type Page = (response: ServerResponse, url: URL, headers: IncomingMessage['headers']) => void;

const pages: Record<string, Page> = {
  '/article': (response) => send(response, html, articlePage),
  '/hostile': (response) => send(response, html, hostilePage),
  '/plain': (response) => send(response, 'text/plain; charset=utf-8', plainPage),
  '/markdown': (response) => send(response, 'text/markdown', '# Kettles\n\nBoil *fresh* water.\n'),
  '/latin': (response) => send(response, 'text/html; charset=iso-8859-1', latinPage()),
  '/empty': (response) => send(response, html, ''),
  '/pdf': (response) => send(response, 'application/pdf', '%PDF-1.7 \n'),
  '/image': (response) => send(response, 'image/png', 'not really'),
  '/no-type': (response) => void response.writeHead(200).end('<p>no type</p>'),
  '/versioned': (response, _url, headers) => {
    const version = { etag: '"one"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' };
    if (headers['if-none-match'] === version.etag) response.writeHead(304, version).end();
    else send(response, html, articlePage, version);
  },
  '/cookie': (response) => {
    response.setHeader('set-cookie', 'visit=1; Path=/');
    redirect(response, '/article');
  },
  // Redirects
  '/chain': (response, url) => {
    const left = Number(url.searchParams.get('left') ?? 0);
    redirect(response, left > 0 ? `/chain?left=${left - 1}` : '/article');
  },
  '/loop': (response) => redirect(response, '/loop'),
  '/to': (response, url) =>
    redirect(response, url.searchParams.get('url') ?? '/', Number(url.searchParams.get('status') ?? 302)),
  '/meta-refresh': (response, url) =>
    send(response, html, metaRefreshPage(url.searchParams.get('url') ?? '/')),
  '/refresh-header': (response, url) => {
    response.setHeader('refresh', `0; url=${url.searchParams.get('url')}`);
    response.setHeader('link', `<${url.searchParams.get('url')}>; rel=preload`);
    send(response, html, articlePage);
  },
  // Bodies
  '/gzip-bomb': (response) => send(response, html, bombOf('gzip'), { 'content-encoding': 'gzip' }),
  '/brotli-bomb': (response) => send(response, html, bombOf('br'), { 'content-encoding': 'br' }),
  '/double-gzip': (response) => send(response, html, bombOf('gzip'), { 'content-encoding': 'gzip, gzip' }),
  '/endless': (response) => endlessBody(response, html),
  '/drip': (response) => dripBody(response, html),
  '/silent': () => {},
  '/cut': (response) => {
    response.writeHead(200, { 'content-type': html, 'content-length': '1000' });
    response.write('<p>half', () => response.destroy());
  },
  // Separate from the pages above: a document that costs far more to read than to send.
  '/many-elements': (response) => send(response, html, `<body>${'<p>x'.repeat(400_000)}`),
  '/deep': (response) => send(response, html, `<body>${'<div>'.repeat(40_000)}deep`),
};

function answer(url: URL, response: ServerResponse, headers: IncomingMessage['headers']): void {
  const page = pages[url.pathname];
  if (page) page(response, url, headers);
  else response.writeHead(404, { 'content-type': html }).end('<h1>There is no such page.</h1>');
}

function send(
  response: ServerResponse,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}

function latinPage(): Buffer {
  return Buffer.from(articlePage.replaceAll('tea', 't\u00e9'), 'latin1');
}
