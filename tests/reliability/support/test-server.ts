import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { type App, createApp } from '#assembly/server/app.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import type { DeliverableMail } from '#features/mail/server/mail-transport.ts';
import type { Database } from '#server/db/database.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { refuseLongAddresses } from '#server/refuse-long-addresses.ts';
import { captureMail } from '#tests/harness/captured-mail.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { query } from './tables.ts';

/** The whole application behind real sockets in this process, so that a test sees its database and its router. */
export interface TestServer {
  origin: string;
  app: App['app'];
  tools: App['parts']['tools'];
  database: Database;
  provider: StandInProvider;
  secret: string;
  filesFolder: string;
  /** The mail sent, oldest first. */
  mails: DeliverableMail[];
  /** Runs all due background work; until then, mail waits. */
  runJobs(): Promise<void>;
  /** Everything in everybody's chats, as one text. */
  chatFingerprint(): Promise<unknown>;
  countSockets(): Promise<number>;
  close(): Promise<void>;
}

const secret = 'a secret for tests that is long enough';

interface TestServerOptions {
  /** The search service for web, news, pictures and videos; without it, nothing external is connected. */
  searxngUrl?: string;
  /** What it may reach on the web. Default: public addresses. */
  outboundPolicy?: OutboundPolicy;
}

export async function startTestServer({
  searxngUrl,
  outboundPolicy,
}: TestServerOptions = {}): Promise<TestServer> {
  const provider = await startStandInProvider();
  const open = await openTestDatabase();
  const filesFolder = await mkdtemp(join(tmpdir(), 'everyday-files-'));
  const { mails, transport } = captureMail();
  const assembled = await createApp({
    env: {
      publicUrl: undefined,
      // Gives every person of a test their own address, as behind a proxy.
      trustedProxies: 1,
      openAiCompatible: { baseUrl: provider.baseUrl, apiKey: 'key-of-the-test', model: standInModel },
      port: 0,
      ...(searxngUrl !== undefined && {
        search: { searxngUrl, apiKeys: {}, baseUrls: {}, wikipediaLanguage: 'en', anonymous: false },
      }),
      contact: { mailTo: 'operator@everyday.example' },
    },
    ...(outboundPolicy && { outboundPolicy }),
    authSecret: secret,
    open,
    reference: openReference(paths.reference),
    filesFolder,
    mailTransport: transport,
    log: silentLog,
  });
  await assembled.jobs.prepare();
  const server = createAdaptorServer({ fetch: assembled.app.fetch }) as Server;
  refuseLongAddresses(server);
  // A test that blocks the event loop for seconds must not reuse a connection just as it closes.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    app: assembled.app,
    tools: assembled.parts.tools,
    database: open.database,
    provider,
    secret,
    filesFolder,
    mails,
    runJobs: () => assembled.jobs.drain(),
    chatFingerprint: () =>
      query(
        open.database,
        sql`select (select md5(string_agg(s::text, '|' order by s.id)) from chat_sessions s) as sessions,
                   (select md5(string_agg(m::text, '|' order by m.id)) from chat_messages m) as messages,
                   (select md5(string_agg(h::text, '|' order by h.id)) from search_history h) as searches`,
      ),
    countSockets: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    async close() {
      await assembled.shutDown(0);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.close();
      await open.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
