import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileWork } from '#features/files/server/untrusted/file-work.ts';
import { createPictures } from '#features/image-proxy/server/image-proxy.service.ts';
import { createFeedReader } from '#features/news/server/feeds/feed-reader.ts';
import { createPageReader } from '#features/page-reader/server/read-page.ts';
import { createRobots } from '#features/page-reader/server/robots.ts';
import { systemClock } from '#features/search/server/clock.ts';
import type { AppError } from '#server/errors.ts';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import { createGuardedExchange } from '#server/fetch/guarded-exchange.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createGuardedPost } from '#server/fetch/guarded-post.ts';
import { robotName, userAgent } from '#server/fetch/user-agent.ts';
import { silentLog } from '#server/log.ts';
import { startCanary } from '#tests/stand-ins/canary.ts';
import { startStandInSite } from '#tests/stand-ins/site.ts';

/**
 * Runs inside its own network and mount namespace, where this machine is the whole internet: a public site and every
 * kind of address that must not be reached. The guard uses its strict rules, the system resolver and the real ports;
 * the results are printed as JSON.
 */
const publicAddress = '93.184.215.14';
/** An internal address where nothing listens. */
const closedAddress = '10.0.0.6';
const canaryAddresses = [
  '127.0.0.1',
  '10.0.0.5',
  '172.16.5.5',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '::1',
  'fd00:ec2::254',
  '2001:db8::7',
  '2002:7f00:1::1',
  '64:ff9b::7f00:1',
];
const names: Record<string, string[]> = {
  'public.test': [publicAddress],
  'private.test': ['10.0.0.5'],
  'metadata.test': ['169.254.169.254'],
  'six.test': ['fd00:ec2::254'],
  'mixed.test': [publicAddress, '10.0.0.5'],
};

export interface ProbeReport {
  /** Canaries that answered a plain request beforehand: must be all of them, or the rest proves nothing. */
  canariesAlive: number;
  canaries: number;
  canaryConnections: number;
  /** Fetched URL → title, for public ones. */
  read: Record<string, string>;
  refused: { target: string; message: string; reason: string }[];
  /** Pictures that were fetched regardless, out of how many requested. */
  picturesFetched: string[];
  picturesAsked: number;
  /** Feeds that were read regardless, out of how many listed. */
  feedsRead: number;
  feedsListed: number;
  /** Webhooks and outside servers that received a request regardless, out of how many tried. */
  sentTo: string[];
  sentToAsked: number;
}

function setUpNetwork(): void {
  const ip = (...args: string[]) => execFileSync('ip', args);
  ip('link', 'set', 'lo', 'up');
  for (const address of [publicAddress, closedAddress, ...canaryAddresses]) {
    if (address === '127.0.0.1' || address === '::1') continue;
    const isSix = address.includes(':');
    ip(
      isSix ? '-6' : '-4',
      'addr',
      'add',
      `${address}/${isSix ? 128 : 32}`,
      'dev',
      'lo',
      ...(isSix ? ['nodad'] : []),
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'everyday-outbound-'));
  const hosts = join(folder, 'hosts');
  const lines = Object.entries(names).flatMap(([name, addresses]) =>
    addresses.map((address) => `${address} ${name}`),
  );
  writeFileSync(hosts, `127.0.0.1 localhost\n${lines.join('\n')}\n`);
  execFileSync('mount', ['--bind', hosts, '/etc/hosts']);
  rmSync(folder, { recursive: true });
}

/** The kernel makes a route for a new IPv6 address a moment after the address, and uses it another moment later. */
async function askOnceReachable(url: string): Promise<Response> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await fetch(url, { headers: { connection: 'close' } });
    } catch (error) {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      if (cause?.code !== 'ENETUNREACH' || Date.now() > until) throw error;
    }
  }
}

const urlHost = (address: string) => (address.includes(':') ? `[${address}]` : address);

async function probe(): Promise<ProbeReport> {
  setUpNetwork();
  const site = await startStandInSite({ host: publicAddress, port: 80 });
  const places = canaryAddresses.flatMap((host) => [80, 443].map((port) => ({ host, port })));
  const canaries = await Promise.all(places.map((place) => startCanary(place)));
  const alive = await Promise.all(canaries.map(({ url }) => askOnceReachable(url)));
  const before = canaries.reduce((sum, { connections }) => sum + connections, 0);

  const guardedFetch = createGuardedFetch({ userAgent: userAgent(undefined) });
  const reader = createPageReader({ guardedFetch });
  const readPage = (url: string, purpose: 'user' | 'crawl') =>
    reader.readPage({ url, purpose, signal: new AbortController().signal });
  const read: ProbeReport['read'] = {};
  for (const url of ['http://public.test/article', `http://${publicAddress}/chain?left=1`]) {
    read[url] = (await readPage(url, 'crawl')).title;
  }

  const direct = [
    ...canaryAddresses.flatMap((address) =>
      ['http', 'https'].map((scheme) => `${scheme}://${urlHost(address)}/`),
    ),
    ...['localhost', 'private.test', 'metadata.test', 'six.test', 'mixed.test'].map(
      (name) => `http://${name}/`,
    ),
    ...['2130706433', '0x7f.1', '017700000001', '0', '[::ffff:a9fe:a9fe]', '[::ffff:10.0.0.5]'].map(
      (host) => `http://${host}/`,
    ),
    // Closed, without a route, and unknown: the same sentence as for an open one.
    `http://${closedAddress}/`,
    'http://10.99.0.1/',
    'http://no-such-name.test/',
    'http://public.test:443/',
  ];
  const refused: ProbeReport['refused'] = [];
  for (const target of direct) {
    for (const url of [target, `http://public.test/to?url=${encodeURIComponent(target)}`]) {
      const error = await readPage(url, 'user').then(
        () => undefined,
        (thrown: unknown) => thrown as AppError,
      );
      const reason = error?.cause instanceof FetchProblem ? error.cause.reason : String(error?.cause);
      refused.push({ target: url, message: error?.message ?? 'it was read', reason });
    }
  }
  const work = createFileWork();
  const pictures = createPictures({ guardedFetch, work, cache: undefined, log: silentLog });
  const picturesFetched: string[] = [];
  for (const target of refused.map(({ target }) => target)) {
    const [drawn, file] = [await pictures.draw(target, 320), await pictures.fetch(target)];
    if (drawn || file) picturesFetched.push(target);
  }
  const feeds = createFeedReader({
    feeds: refused.map(({ target }) => ({ name: target, topic: 'World', url: target })),
    guardedFetch,
    robots: createRobots({ guardedFetch, robotName, now: Date.now }),
    clock: systemClock,
  });
  await feeds.refresh();
  // URLs people enter for webhooks and tool servers: TLS only, and none may reach the internal network.
  const post = createGuardedPost({});
  const exchange = createGuardedExchange({ userAgent: userAgent(undefined) });
  const secured = direct.map((target) => target.replace('http://', 'https://'));
  const sentTo: string[] = [];
  for (const target of [...direct, ...secured]) {
    const limits = { signal: AbortSignal.timeout(10_000), maxBytes: 1_000 };
    const ways = {
      webhook: () => post(target, { headers: {}, body: Buffer.from('{}'), timeoutMs: 10_000 }),
      server: () => exchange(limits)(target, { method: 'POST', body: '{}' }),
    };
    for (const [way, send] of Object.entries(ways)) {
      const isSent = await send().then(
        () => true,
        () => false,
      );
      if (isSent) sentTo.push(`${way} ${target}`);
    }
  }
  const after = canaries.reduce((sum, { connections }) => sum + connections, 0);
  await Promise.all([
    work.close(),
    reader.close(),
    site.close(),
    ...canaries.map((canary) => canary.close()),
  ]);
  return {
    canaries: canaries.length,
    canariesAlive: alive.filter(({ ok }) => ok).length,
    canaryConnections: after - before,
    read,
    refused,
    picturesFetched,
    picturesAsked: refused.length,
    feedsRead: feeds.articles().length,
    feedsListed: refused.length,
    sentTo,
    sentToAsked: direct.length + secured.length,
  };
}

if (import.meta.main) process.stdout.write(JSON.stringify(await probe()));
