import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type App, createApp } from '#assembly/server/app.ts';
import type { AppOptions } from '#assembly/server/app-options.ts';
import type { OrganisationSettings } from '#features/accounts/server/oidc/organisation.env.ts';
import type { StripeSettings } from '#features/billing/server/billing.env.ts';
import type { ModelFacts } from '#features/chats/server/model-facts.env.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import type { FileStoreSettings } from '#features/files/server/s3/s3-settings.ts';
import type { DeliverableMail, MailTransport } from '#features/mail/server/mail-transport.ts';
import type { ModelSettings } from '#features/models/server/models.env.ts';
import type { SearchSettings } from '#features/search/server/search-settings.ts';
import type { VoiceEnvironment } from '#features/voice/server/voice.env.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { type Log, silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { captureMail } from './captured-mail.ts';
import { type NewPerson, signInDirectly } from './sign-in-directly.ts';
import { openTestDatabase } from './test-database.ts';
import { TestPerson } from './test-person.ts';

const noVoiceSet: VoiceEnvironment = {
  isOff: false,
  ownVoiceIsOff: false,
  speech: undefined,
  transcription: undefined,
};

/** The secret that a test application signs with. */
export const testSecret = 'a secret for tests that is long enough';

export interface TestApp extends App {
  turns: App['parts']['chats']['turns'];
  /** Deletes temporary chats that have been idle for this long. */
  sweepTemporary: App['parts']['chats']['sweepTemporary'];
  /** Removes uploads that nothing references any more. */
  sweepFiles: App['parts']['files']['sweep'];
  /** Sends the reminders due at a moment. */
  giveReminders: App['parts']['giveReminders'];
  /** Rings the timers due at a moment. */
  ringTimers: App['parts']['ringTimers'];
  /** Asks the scheduled questions due at a moment, and waits for their answers. */
  runScheduled: App['parts']['runScheduled'];
  /** Refreshes the calendar subscriptions due at a moment. */
  refreshCalendars: App['parts']['refreshCalendars'];
  /** Tells invited people about changes. */
  sendInvitationNews: App['parts']['sendInvitationNews'];
  /** The processes that open untrusted files, as many as there are now. */
  fileProcesses(): number[];
  notifications: App['parts']['notifications'];
  transfers: App['parts']['transfers'];
  open: OpenDatabase;
  filesFolder: string;
  /** The mail sent, oldest first. */
  mails: DeliverableMail[];
  /** Runs all due background work; until then, mail waits. */
  runJobs(): Promise<void>;
  /** Creates a signed-in person. Written straight to the tables, because hashing a password is slow. */
  createPerson(overrides?: NewPerson): Promise<TestPerson>;
  /** Someone who is not signed in. */
  anonymous(): TestPerson;
  /** Sets how many tasks this person has left today. */
  leaveTasks(person: TestPerson, left: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Counts events. Default: none. */
  metrics?: NonNullable<AppOptions['metrics']>;
  exposed?: NonNullable<AppOptions['exposed']>;
  tracer?: NonNullable<AppOptions['tracer']>;
  /** The base URL of a stand-in for an OpenAI-compatible endpoint, e.g. `http://127.0.0.1:40000/v1`. */
  providerUrl?: string;
  /** The public URL, e.g. `https://everyday.example`. */
  publicUrl?: string;
  /** Search services; if absent, only the embedded reference. */
  search?: SearchSettings;
  outboundPolicy?: OutboundPolicy;
  /** A model whose name says whether it accepts images. */
  providerModel?: string;
  /** The context sizes of models in tokens, and their prices, by id. */
  modelFacts?: ModelFacts;
  /** Plans are paid through this Stripe. */
  stripe?: StripeSettings;
  signUp?: 'confirmed' | 'invited' | 'off';
  /** Whether apps may register themselves. */
  oauthRegistration?: 'on' | 'off';
  /** Providers with keys, by their ids. */
  hosted?: ModelSettings['hosted'];
  /** The operator's own image servers. */
  designer?: AppOptions['env']['designer'];
  /** As if the environment had switched one of these off. */
  coderIsOff?: true;
  /** The speech settings in the environment. */
  voice?: Partial<VoiceEnvironment>;
  designerIsOff?: true;
  /** The Lens: off, or with an OCR program; without one it has none, whatever this machine has. */
  lens?: { isOff?: boolean; tesseract?: string };
  /** Required of whoever creates the first account from another machine. */
  firstAccountCode?: string;
  /** Environment variables, which override what operators enter; the server itself is built from the fields above. */
  given?: AppOptions['given'];
  /** How people sign in through their organisation. */
  organisation?: OrganisationSettings;
  /** As with a mail server; `mails` holds what it would receive. */
  sendsMail?: true;
  /** Where mail goes instead of `mails`. */
  mailTransport?: MailTransport;
  log?: Log;
  open?: OpenDatabase;
  /** The other servers that share the database; absent for a single server. */
  cluster?: Cluster;
  writeRetries?: WriteRetries;
  /** Where uploads are stored; if absent, a new folder in the system's temporary directory. */
  filesFolder?: string;
  /** An object store for uploads and archives; if absent, only the folder. */
  fileStore?: FileStoreSettings;
  /** With less free space than this, new work is refused. */
  minFreeDiskBytes?: number;
  readFreeBytes?: (folder: string) => Promise<number>;
  /** Features in addition to those of the product. */
  further?: NonNullable<AppOptions['further']>;
}

/** The real application on a real database; only external services are stood in for. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  if (!existsSync(paths.reference) || !existsSync(paths.tables)) {
    throw new Error('The reference index is missing. Run npm run build once.');
  }
  const open = options.open ?? (await openTestDatabase());
  const filesFolder = options.filesFolder ?? (await mkdtemp(join(tmpdir(), 'everyday-files-')));
  const env: AppOptions['env'] = {
    ...(options.search && { search: options.search }),
    ...(options.modelFacts && { modelFacts: options.modelFacts }),
    ...(options.stripe && { stripe: options.stripe }),
    ...(options.sendsMail && { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'everyday@example.test' } }),
    ...(options.signUp && { signUp: options.signUp }),
    ...(options.oauthRegistration && { oauthRegistration: options.oauthRegistration }),
    ...(options.voice && { voice: { ...noVoiceSet, ...options.voice } }),
    ...(options.hosted && {
      models: { hosted: options.hosted, ollamaUrl: undefined, discoversLocal: false, overrides: {} },
    }),
    ...(options.designer && { designer: options.designer }),
    ...(options.coderIsOff && { coder: { isOff: true } }),
    ...(options.designerIsOff && { designer: { isOff: true } }),
    lens: { isOff: false, tesseract: 'off', ...options.lens },
    ...(options.fileStore && { fileStore: options.fileStore }),
    ...(options.organisation && { organisation: options.organisation }),
    ...(options.minFreeDiskBytes && { minFreeDiskBytes: options.minFreeDiskBytes }),
    publicUrl: options.publicUrl,
    // Gives everyone their own address, as behind a proxy.
    trustedProxies: 1,
    port: 3000,
    openAiCompatible: options.providerUrl
      ? { baseUrl: options.providerUrl, apiKey: 'test-key', model: options.providerModel ?? 'stand-in' }
      : undefined,
  };
  const { mails, transport } = captureMail();
  const assembled = await createApp({
    env,
    ...(options.given && { given: options.given }),
    authSecret: testSecret,
    open,
    reference: openReference(paths.reference),
    filesFolder,
    mailTransport: options.mailTransport ?? transport,
    ...(options.firstAccountCode && { firstAccountCode: options.firstAccountCode }),
    log: options.log ?? silentLog,
    cluster: options.cluster,
    ...(options.outboundPolicy && { outboundPolicy: options.outboundPolicy }),
    writeRetries: options.writeRetries,
    ...(options.further && { further: options.further }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.exposed && { exposed: options.exposed }),
    ...(options.tracer && { tracer: options.tracer }),
    ...(options.readFreeBytes && { readFreeBytes: options.readFreeBytes }),
  });
  await assembled.jobs.prepare();
  const { parts } = assembled;
  const anonymous = () => new TestPerson(assembled.app);
  return {
    ...assembled,
    turns: parts.chats.turns,
    sweepTemporary: parts.chats.sweepTemporary,
    sweepFiles: parts.files.sweep,
    giveReminders: parts.giveReminders,
    ringTimers: parts.ringTimers,
    runScheduled: parts.runScheduled,
    refreshCalendars: parts.refreshCalendars,
    sendInvitationNews: parts.sendInvitationNews,
    fileProcesses: parts.files.work.pids,
    notifications: parts.notifications,
    transfers: parts.transfers,
    open,
    filesFolder,
    mails,
    runJobs: () => assembled.jobs.drain(),
    anonymous,
    async createPerson(overrides = {}) {
      const person = anonymous();
      await signInDirectly(person, open.database, { ...overrides, secret: testSecret });
      return person;
    },
    async leaveTasks(person, left) {
      await open.database.execute(sql`
        insert into api_logs (id, user_id, endpoint, request_time, response_status)
        select gen_random_uuid()::text, ${person.id}, '/test', now(), 200 from generate_series(1, ${25 - left}::int)`);
    },
    async close() {
      await assembled.shutDown(0);
      await open.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
