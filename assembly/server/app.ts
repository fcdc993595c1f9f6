import { join } from 'node:path';
import { isScreen } from '#assembly/shared/is-screen.ts';
import { accountDataRoutes } from '#features/account-data/server/account-data.routes.ts';
import { createTransfers, type Transfers } from '#features/account-data/server/transfers.service.ts';
import { createAccountMails } from '#features/accounts/server/account-mails.ts';
import { accountsRoutes } from '#features/accounts/server/accounts.routes.ts';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { createAuth } from '#features/accounts/server/auth.ts';
import { cleanUpAccountsDaily } from '#features/accounts/server/clean-up.ts';
import { findActor } from '#features/accounts/server/find-actor.ts';
import { keyAccess } from '#features/accounts/server/key-access.ts';
import { createPlaceFinder, knowsNoPlaces } from '#features/accounts/server/place-finder.ts';
import { proofRoutes } from '#features/accounts/server/proof.routes.ts';
import { recoveryRoutes } from '#features/accounts/server/recovery.routes.ts';
import { endStreamsWithSession } from '#features/accounts/server/session-streams.ts';
import { deriveTwoFactorKeys } from '#features/accounts/server/two-factor.ts';
import { activityRoutes } from '#features/activity/server/activity.routes.ts';
import { analyticsRoutes } from '#features/analytics/server/analytics.routes.ts';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { ChargedRuns } from '#features/assistant/server/charged-run.ts';
import { billingRoutes } from '#features/billing/server/billing.routes.ts';
import { createLocalBilling } from '#features/billing/server/local-billing.ts';
import { paymentMethodsRoutes } from '#features/billing/server/payment-methods.routes.ts';
import { requireCapability } from '#features/billing/server/require-capability.ts';
import { createStripeBilling } from '#features/billing/server/stripe/stripe-billing.ts';
import { stripeDocuments } from '#features/billing/server/stripe/stripe-documents.ts';
import { askOnceRoutes } from '#features/chats/server/ask-once.routes.ts';
import { deleteAbandonedFiles } from '#features/chats/server/attachments.queries.ts';
import { ChatTurns, staleAfterMs } from '#features/chats/server/chat-turns.ts';
import { chatsRoutes } from '#features/chats/server/chats.routes.ts';
import { createSearchOwnChatsTool } from '#features/chats/server/chats.tools.ts';
import { feedbackRoutes } from '#features/chats/server/feedback.routes.ts';
import { historyPanelRoutes } from '#features/chats/server/history-panel.routes.ts';
import { hasRunningTurn } from '#features/chats/server/running-turns.ts';
import { createOwnChatsSearch } from '#features/chats/server/search-own-chats.ts';
import { sharesRoutes } from '#features/chats/server/shares.routes.ts';
import { createOwnSuggestions } from '#features/chats/server/suggest-own.ts';
import { sweepTemporaryChats, temporaryChatsLastMs } from '#features/chats/server/temporary-chats.ts';
import { warmUp } from '#features/chats/server/warm-up.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { dashboardRoutes } from '#features/dashboard/server/dashboard.routes.ts';
import { createBuiltInEngine } from '#features/engine/server/built-in-engine.ts';
import { computingTools } from '#features/engine/server/tools/computing-tools.ts';
import { filesRoutes } from '#features/files/server/files.routes.ts';
import { createFolderStore } from '#features/files/server/folder-store.ts';
import { createUploads } from '#features/files/server/store-upload.ts';
import { sweepFiles } from '#features/files/server/sweep-files.ts';
import { createFileWork } from '#features/files/server/untrusted/file-work.ts';
import { createImageProviders } from '#features/images/server/create-image-providers.ts';
import { aboutImages, createImageVertical } from '#features/images/server/image-vertical.ts';
import { savedImagesRoutes } from '#features/images/server/saved-images.routes.ts';
import type { MailTransport } from '#features/mail/server/mail-transport.ts';
import { createMailer } from '#features/mail/server/mailer.ts';
import { factsRoutes } from '#features/memory/server/facts.routes.ts';
import { memoryRoutes } from '#features/memory/server/memory.routes.ts';
import { createTurnMemory } from '#features/memory/server/turn-memory.ts';
import { modelsRoutes } from '#features/models/server/models.routes.ts';
import { createModels } from '#features/models/server/models.ts';
import { aboutNews } from '#features/news/server/about-news.ts';
import { createNewsProviders } from '#features/news/server/create-news-providers.ts';
import { newsRoutes } from '#features/news/server/news.routes.ts';
import { createNewsVertical } from '#features/news/server/news-vertical.ts';
import { createNotifications, type Notifications } from '#features/notifications/server/notifications.ts';
import { paletteRoutes } from '#features/palette/server/palette.routes.ts';
import { createPictureCache } from '#features/pictures/server/picture-cache.ts';
import { createPictureSigner } from '#features/pictures/server/picture-signer.ts';
import { picturesRoutes } from '#features/pictures/server/pictures.routes.ts';
import { createPictures } from '#features/pictures/server/pictures.service.ts';
import { aboutPlaces } from '#features/places/server/about-places.ts';
import { createPlaceProviders } from '#features/places/server/create-place-providers.ts';
import { placesRoutes } from '#features/places/server/places.routes.ts';
import { createPlacesVertical } from '#features/places/server/places-vertical.ts';
import { createTileStore } from '#features/places/server/tiles/tile-store.ts';
import { clientErrorsSweep, deleteOldClientErrors } from '#features/privacy/server/client-errors.ts';
import { privacyRoutes } from '#features/privacy/server/privacy.routes.ts';
import { createAvatars } from '#features/profile/server/avatar.service.ts';
import { namedAsImage } from '#features/profile/server/profile.queries.ts';
import { profileRoutes } from '#features/profile/server/profile.routes.ts';
import { createPageReader } from '#features/reading/server/read-page.ts';
import { createReadPageTool } from '#features/reading/server/reading.tools.ts';
import { referenceRoutes } from '#features/reference/server/reference.routes.ts';
import { referenceTools } from '#features/reference/server/reference.tools.ts';
import type { Reference } from '#features/reference/server/reference.ts';
import { searchReference } from '#features/reference/server/search-reference.ts';
import { suggestTyped } from '#features/reference/server/suggest-typed.ts';
import { createLexicon } from '#features/research/server/claims/lexicon.ts';
import type { ResearchWorld } from '#features/research/server/research-world.ts';
import { systemClock } from '#features/search/server/clock.ts';
import { createWebProviders } from '#features/search/server/create-web-providers.ts';
import { createFederation } from '#features/search/server/federation.ts';
import { mountVertical, type SearchPlatform } from '#features/search/server/mount-vertical.ts';
import { createOwnChatsProvider } from '#features/search/server/own-chats-provider.ts';
import { createReferenceProvider } from '#features/search/server/reference-provider.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import type { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import { openSearchServices } from '#features/search/server/search-services.ts';
import { createSpellingSuggester } from '#features/search/server/suggest-spelling.ts';
import { createWebVertical } from '#features/search/server/web-vertical.ts';
import { resultsPerPage } from '#features/search/shared/search.contract.ts';
import { apiKeysRoutes } from '#features/security/server/api-keys.routes.ts';
import { secondFactorsRoutes } from '#features/security/server/second-factors.routes.ts';
import { securityRoutes } from '#features/security/server/security.routes.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { getSettings } from '#features/settings/server/settings.service.ts';
import { learnBookmarksRoutes } from '#features/site/server/learn-bookmarks.routes.ts';
import { suggestionsRoutes } from '#features/suggestions/server/suggestions.routes.ts';
import {
  forgetOldUsage,
  forgetOldUsageCron,
  forgetOldUsageJob,
} from '#features/usage/server/forget-old-usage.ts';
import { releaseAbandonedTasks } from '#features/usage/server/release-abandoned-tasks.ts';
import { usageRoutes } from '#features/usage/server/usage.routes.ts';
import { createVideoSources } from '#features/videos/server/create-video-providers.ts';
import { createPlayers } from '#features/videos/server/player.ts';
import { aboutVideos, createVideoVertical } from '#features/videos/server/video-vertical.ts';
import { createAddressSigner } from '#server/address-signer.ts';
import { clientFiles } from '#server/client-files.ts';
import { createDatabaseHealth } from '#server/database-health.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { Maintenance } from '#server/db/maintenance.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { listRules } from '#server/define-route.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createGuardedPost } from '#server/fetch/guarded-post.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { createFreeSpace } from '#server/free-space.ts';
import { healthRoute } from '#server/health-route.ts';
import { type Actor, createApi } from '#server/http.ts';
import { Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { handleError, handleNotFound } from '#server/middleware/handle-error.ts';
import { jsonBody } from '#server/middleware/json-body.ts';
import { openBodies } from '#server/middleware/open-bodies.ts';
import { refuseWhileFull } from '#server/middleware/refuse-while-full.ts';
import { requestContext } from '#server/middleware/request-context.ts';
import { requireSession } from '#server/middleware/require-session.ts';
import { routeRules } from '#server/middleware/route-rules.ts';
import { sameOrigin } from '#server/middleware/same-origin.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { RateLimiter } from '#server/rate-limiter.ts';

export interface AppOptions {
  env: Pick<Env, 'publicUrl' | 'trustedProxies' | 'openAiCompatible' | 'port'> &
    Partial<
      Pick<
        Env,
        | 'models'
        | 'search'
        | 'mail'
        | 'signUp'
        | 'operatorContact'
        | 'geoipDatabase'
        | 'stripe'
        | 'minFreeDiskBytes'
      >
    >;
  authSecret: string;
  open: OpenDatabase;
  reference: Reference;
  /** Where uploaded files are kept. */
  filesFolder: string;
  mailTransport: MailTransport;
  log: Log;
  /** Where files are kept; absent in tests that keep none. */
  dataFolder?: string;
  /** How the free space of a folder's disk is read. Default: from the system. */
  readFreeBytes?: (folder: string) => Promise<number>;
  /** Where pages and pictures of others may be fetched from. Default: public addresses only. */
  outboundPolicy?: OutboundPolicy;
  /** When an answer that could not be stored is tried again. Default: for about four minutes. */
  writeRetries?: WriteRetries | undefined;
  /** The built client; absent in tests of the API. */
  clientFolder?: string;
}

export interface App {
  app: ReturnType<typeof createApi>;
  turns: ChatTurns;
  /** Everything that a model is ever offered, beside the search in a chat's own files. */
  tools: readonly AssistantTool[];
  /** To be prepared before the first request. */
  jobs: Jobs;
  notifications: Notifications;
  /** Deletes temporary chats in which nothing was said for so long. */
  sweepTemporary: (olderThanMs?: number) => Promise<number>;
  /** Ends work that a server which is gone left behind; at the start of the only one that there is, all of it. */
  endAbandonedWork(at: 'start' | 'sweep'): Promise<void>;
  /** Of the database. To be started once requests are answered. */
  maintenance: Maintenance;
  /** Runs the code of a first chat before there is one, so that nobody waits for it. Leaves no trace. */
  warmUp(): Promise<void>;
  /** Removes uploads that nothing names any more. */
  sweepFiles(): Promise<void>;
  /** The processes that open what strangers sent, as far as there are any now. */
  fileProcesses(): number[];
  /** Archives of people's data, out and in. */
  transfers: Transfers;
  /** Ends what runs, within `graceMs`, and stores it. The database stays open. */
  shutDown(graceMs: number): Promise<void>;
}

/** Pictures can be had again at any time, so they may be removed while the server is stopped. */
function openPictureCache(dataFolder: string) {
  return createPictureCache({ folder: join(dataFolder, 'cache', 'pictures'), maxBytes: 512 * 1024 ** 2 });
}

/** Puts the whole server together. Everything it needs is handed in; it opens and listens to nothing. */
export function createApp(options: AppOptions): App {
  const { env, open, reference, log } = options;
  const { database } = open;
  const limiter = new RateLimiter();
  const jobs = new Jobs({ open, log });
  const maintenance = new Maintenance({ open, hasRunningTurn: () => hasRunningTurn(database), log });
  jobs.handle(forgetOldUsageJob, () => forgetOldUsage(database), { cron: forgetOldUsageCron });
  const mailer = createMailer({ jobs, transport: options.mailTransport });
  const baseUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const auth = createAuth({ database, secret: options.authSecret, baseUrl, log });
  const outbound = {
    refusedHosts: [new URL(baseUrl).hostname],
    ...(options.outboundPolicy && { policy: options.outboundPolicy }),
  };
  const notifications = createNotifications({
    database,
    jobs,
    mailer,
    post: createGuardedPost(outbound),
    secret: options.authSecret,
    baseUrl,
    operatorContact: env.operatorContact,
    log,
  });
  cleanUpAccountsDaily({ database, jobs });
  const accounts: AccountsDependencies = {
    auth,
    database,
    limiter,
    secret: options.authSecret,
    alertPerson: notifications.alertPerson,
    findPlace: env.geoipDatabase ? createPlaceFinder(env.geoipDatabase, log) : knowsNoPlaces,
    twoFactorKeys: deriveTwoFactorKeys(options.authSecret),
    relyingPartyId: new URL(baseUrl).hostname,
    confirmsSignUps: env.signUp === 'confirmed',
    mails: createAccountMails({ database, jobs, mailer, limiter, baseUrl }),
  };
  const engine = createBuiltInEngine();
  const models = createModels({ env, builtIn: engine, log });
  const guardedFetch = createGuardedFetch({
    userAgent: userAgent(env.operatorContact),
    ...outbound,
  });
  const pictureSigner = createPictureSigner(options.authSecret);
  const fileWork = createFileWork();
  const pictures = createPictures({
    guardedFetch,
    work: fileWork,
    cache: options.dataFolder === undefined ? undefined : openPictureCache(options.dataFolder),
    log,
  });
  const reader = createPageReader({ guardedFetch });
  const searchOwnChats = createOwnChatsSearch(database);
  const tools = [
    ...referenceTools(reference),
    ...computingTools,
    createReadPageTool({ reader }),
    createSearchOwnChatsTool(searchOwnChats),
  ];
  const store = createFolderStore(options.filesFolder);
  const archives = createFolderStore(join(options.filesFolder, 'archives'));
  const transfers = createTransfers({
    open,
    jobs,
    store,
    archives,
    signer: createAddressSigner(options.authSecret, 'archives'),
    log,
  });
  jobs.handle(clientErrorsSweep, () => deleteOldClientErrors(database), { cron: '41 4 * * *' });
  const avatars = createAvatars({ database, store, work: fileWork });
  const uploads = createUploads({ database, store, work: fileWork });
  const onSearchFailure = (provider: string, error: SearchProviderError) =>
    log.warn('a search provider failed', { provider, error });
  const services =
    env.search && openSearchServices({ search: env.search, operatorContact: env.operatorContact });
  const outside = env.search
    ? createWebProviders({
        search: env.search,
        operatorContact: env.operatorContact,
        clock: systemClock,
        onFailure: onSearchFailure,
      })
    : [];
  const web = createFederation({
    providers: [
      ...outside,
      createReferenceProvider((query, range) =>
        searchReference(reference, query, { ...range, withSite: true }),
      ),
      createOwnChatsProvider(searchOwnChats),
    ],
    clock: systemClock,
    pageSize: resultsPerPage,
    onFailure: onSearchFailure,
  });
  const world: ResearchWorld = {
    reference,
    lexicon: createLexicon(reference),
    hasOutside: outside.length > 0,
    // Without a person: what somebody said in a chat is no evidence.
    search: async (query) => {
      const found = await web.search({ query, page: 1, language: 'en', safe: 'moderate' });
      const answered = found.providers.filter(({ state }) => state === 'answered' || state === 'cached');
      return {
        results: found.results.map(({ result }) => result),
        searchedIn: answered.map(({ name }) => name),
      };
    },
    readPage: (input) => reader.readPage({ ...input, purpose: 'crawl' }),
  };
  const memory = createTurnMemory(database);
  const retries = options.writeRetries;
  const runs = new ChargedRuns({ database, log, retries });
  const turns = new ChatTurns({
    database,
    runs,
    models,
    tools,
    memory,
    store,
    world,
    tellOfAnswer: notifications.tellOfAnswer,
    log,
  });
  const searchPlatform: SearchPlatform = {
    database,
    log,
    retries,
    chooseModel: async ({ userId }) => {
      const { selectedModel, answerLanguage } = await getSettings(database, userId);
      return { ...(await models.resolve(selectedModel)), answerLanguage };
    },
  };
  const suggestSpelling = createSpellingSuggester(reference);
  const suggestionSources = {
    listOwn: createOwnSuggestions(database),
    listTitles: (text: string, limit: number) => suggestTyped(reference, text, limit),
  };
  const searching = { clock: systemClock, onFailure: onSearchFailure, signer: pictureSigner };
  const videoSources = services && createVideoSources(services);
  const players = createPlayers({
    secret: options.authSecret,
    frameOrigins: videoSources?.frameOrigins ?? [],
    mediaOrigins: videoSources?.mediaOrigins ?? [],
    hasPeerTube: videoSources?.hasPeerTube ?? false,
    ownHost: new URL(baseUrl).hostname,
  });
  const outsideSearch = env.search && { search: env.search, operatorContact: env.operatorContact };
  const news = createNewsVertical({
    clock: systemClock,
    onFailure: onSearchFailure,
    pictureAt: (address) => pictureSigner.pathOf(address, 640),
    providers: outsideSearch
      ? createNewsProviders({
          ...outsideSearch,
          guardedFetch,
          clock: systemClock,
          onFeedFailure: ({ url }, error) => log.warn('a news feed could not be read', { url, error }),
        })
      : { all: [], ofToday: [] },
  });
  const tiles = createTileStore({
    tiles: env.search?.mapTiles,
    userAgent: userAgent(env.operatorContact),
    onFailure: (error) => log.warn('the map tiles could not be reached', { error }),
  });
  const verticals = [
    mountVertical(searchPlatform, createWebVertical({ federation: web, suggestSpelling })),
    mountVertical(
      searchPlatform,
      createImageVertical({ ...searching, providers: services ? createImageProviders(services) : [] }),
      { about: aboutImages },
    ),
    mountVertical(
      searchPlatform,
      createVideoVertical({ ...searching, players, providers: videoSources?.providers ?? [] }),
      { about: aboutVideos },
    ),
    mountVertical(searchPlatform, news.vertical, { about: aboutNews }),
    mountVertical(
      searchPlatform,
      createPlacesVertical({
        clock: systemClock,
        onFailure: onSearchFailure,
        providers: outsideSearch ? createPlaceProviders(outsideSearch) : [],
      }),
      { about: aboutPlaces },
    ),
  ];

  const billing = env.stripe
    ? createStripeBilling({ database, settings: env.stripe, mailer, baseUrl })
    : createLocalBilling({ database });

  const requireApiAccess = (actor: Actor) =>
    database.transaction((tx) => requireCapability(tx, actor, 'api-access'));

  const { dataFolder, filesFolder, readFreeBytes } = options;
  const space = createFreeSpace({
    folders: [
      filesFolder,
      ...(dataFolder === undefined ? [] : [dataFolder]),
      ...(dataFolder !== undefined && open.engine === 'pglite' ? [join(dataFolder, 'database')] : []),
    ],
    minFreeBytes: env.minFreeDiskBytes ?? 0,
    log,
    ...(readFreeBytes && { readFreeBytes }),
  });

  const app = createApi();
  app.use(requestContext({ log, trustedProxies: env.trustedProxies }));
  app.use(securityHeaders);
  app.use('/api/*', routeRules(limiter));
  // Before the check of the host: a balancer asks by address, and the answer tells nobody anything.
  app.route('/', healthRoute(createDatabaseHealth(database)));
  app.use('/api/*', sameOrigin(env.publicUrl));
  app.use('/api/*', async (context, next) => {
    let found: ReturnType<typeof findActor> | undefined;
    context.set('findActor', () => {
      found ??= findActor({ database, secret: options.authSecret }, context);
      return found;
    });
    await next();
  });
  app.use('/api/*', keyAccess({ database, limiter, requireApiAccess }));
  app.use('/api/*', requireSession);
  app.use('/api/*', refuseWhileFull(space));
  app.use('/api/*', endStreamsWithSession({ database, secret: options.authSecret, log }));
  app.use('/api/*', openBodies());
  app.use('/api/*', jsonBody);
  app.route('/', accountsRoutes(accounts));
  app.route('/', recoveryRoutes(accounts));
  app.route('/', proofRoutes(accounts));
  app.route('/', securityRoutes(accounts));
  app.route('/', secondFactorsRoutes(accounts));
  app.route('/', apiKeysRoutes({ ...accounts, requireApiAccess }));
  app.route('/', usageRoutes({ database }));
  app.route('/', analyticsRoutes({ database }));
  app.route('/', settingsRoutes({ database }));
  app.route('/', privacyRoutes({ database }));
  app.route(
    '/',
    accountDataRoutes({
      database,
      limiter,
      log,
      mailer,
      transfers,
      stores: [store, archives],
      ...(options.mailTransport.forget && { forgetMails: options.mailTransport.forget }),
      windDown: async (userId) => {
        await turns.stopAll(userId);
        await billing.closeAccount(userId);
      },
    }),
  );
  app.route('/', modelsRoutes({ models }));
  app.route('/', filesRoutes({ database, store, uploads }));
  const searchOnce = async (query: string) => (await world.search(query)).results;
  app.route('/', askOnceRoutes({ database, models, tools, runs, log, search: searchOnce }));
  app.route('/', chatsRoutes({ database, turns, store, memory }));
  app.route('/', sharesRoutes({ database }));
  app.route('/', historyPanelRoutes({ database }));
  app.route('/', feedbackRoutes({ database }));
  app.route('/', suggestionsRoutes({ sources: suggestionSources }));
  app.route('/', searchRoutes({ database }));
  for (const { routes } of verticals) app.route('/', routes);
  app.route('/', newsRoutes({ frontPage: news.frontPage }));
  app.route('/', placesRoutes({ tiles }));
  app.route('/', players.routes);
  app.route('/', savedImagesRoutes({ database, signer: pictureSigner }));
  app.route('/', picturesRoutes({ pictures, signer: pictureSigner, limiter }));
  app.route('/', referenceRoutes({ reference }));
  app.route('/', billingRoutes({ database, provider: billing, baseUrl }));
  app.route('/', paymentMethodsRoutes({ database, provider: billing }));
  app.route('/', memoryRoutes({ database, store }));
  app.route('/', factsRoutes({ database }));
  app.route('/', activityRoutes({ database }));
  app.route('/', dashboardRoutes({ database }));
  app.route('/', learnBookmarksRoutes({ database }));
  app.route('/', contactRoutes({ database, mailer, mailTo: env.mail?.contactTo }));
  app.route('/', notifications.routes);
  app.route(
    '/',
    profileRoutes({
      database,
      avatars,
      mailer,
      alertPerson: notifications.alertPerson,
      limiter,
      baseUrl,
    }),
  );
  app.route('/', paletteRoutes({ database }));
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  if (env.stripe) app.use(stripeDocuments);
  if (options.clientFolder) app.use(...clientFiles(options.clientFolder, baseUrl, isScreen));
  // A route that does not say who may call it must not start.
  listRules(app);
  app.onError(handleError);
  app.notFound(handleNotFound);

  return {
    app,
    turns,
    tools: [...tools, ...memory.tools],
    jobs,
    notifications,
    maintenance,
    sweepTemporary: (olderThanMs = temporaryChatsLastMs) =>
      sweepTemporaryChats({ database, turns, store }, olderThanMs),
    async endAbandonedWork(at) {
      // The embedded database has one opener, so whatever still runs in it at the start was left by a dead one.
      const isAlone = at === 'start' && open.engine === 'pglite';
      await turns.interruptAbandoned(isAlone ? null : staleAfterMs);
      await releaseAbandonedTasks(database, { isAlone });
    },
    fileProcesses: fileWork.pids,
    transfers,
    sweepFiles: () =>
      sweepFiles({
        database,
        store,
        deleteAbandoned: (before) => deleteAbandonedFiles(database, before),
        namedElsewhere: (ids) => namedAsImage(database, ids),
      }),
    warmUp: () => warmUp({ app, host: new URL(baseUrl).host, database, tools, engine, memory }),
    async shutDown(graceMs) {
      await Promise.all([
        turns.shutDown(graceMs),
        transfers.shutDown(),
        jobs.stop(graceMs),
        maintenance.stop(),
        reader.close(),
        fileWork.close(),
        ...verticals.map((vertical) => vertical.close()),
      ]);
      await models.close();
    },
  };
}
