import { z } from 'zod';
import { accountsFeature } from '#features/accounts/server/accounts.feature.ts';
import type { SetPlan } from '#features/accounts/server/oidc/organisation.ts';
import { offeredTools } from '#features/assistant/server/assistant-tool.ts';
import { createTurnMetrics } from '#features/assistant/server/turn-metrics.ts';
import { billingFeature } from '#features/billing/server/billing.feature.ts';
import { requireCapability } from '#features/billing/server/require-capability.ts';
import { setTier } from '#features/billing/server/set-tier.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { builtInEngineFeature } from '#features/built-in-engine/server/built-in-engine.feature.ts';
import { calendarFeature } from '#features/calendar/server/calendar.feature.ts';
import { chatImportsFeature } from '#features/chat-imports/server/chat-imports.feature.ts';
import { chatsFeature } from '#features/chats/server/chats.feature.ts';
import { priceOf } from '#features/chats/server/model-facts.ts';
import type { ReadTurnProject } from '#features/chats/server/turn-project.ts';
import { createClaimCheck } from '#features/claim-check/server/claim-check.ts';
import { createLexicon } from '#features/claim-check/server/lexicon.ts';
import { claimCheckSettings } from '#features/claim-check/shared/claim-check.settings-fields.ts';
import { createReadCodeProject } from '#features/coder/server/turn-code-project.ts';
import { commandPaletteFeature } from '#features/command-palette/server/command-palette.feature.ts';
import { connectedAppsFeature } from '#features/connected-apps/server/connected-apps.feature.ts';
import { connectionsFeature } from '#features/connections/server/connections.feature.ts';
import type { OperatorSettings } from '#features/connections/server/operator-settings.ts';
import { contactFeature } from '#features/contact/server/contact.feature.ts';
import { dataTransferFeature } from '#features/data-transfer/server/data-transfer.feature.ts';
import { designerFeature } from '#features/designer/server/designer.feature.ts';
import { createOtherEngines } from '#features/designer/server/other-engines.ts';
import { dictionaryFeature } from '#features/dictionary/server/dictionary.feature.ts';
import { nextQuestions } from '#features/dictionary/server/next-questions.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { suggestTyped } from '#features/dictionary/server/suggest-typed.ts';
import { filesFeature } from '#features/files/server/files.feature.ts';
import type { ErrorJournal } from '#features/health/server/error-journal.ts';
import { healthFeature } from '#features/health/server/health.feature.ts';
import { historyFeature } from '#features/history/server/history.feature.ts';
import { imageProxyFeature } from '#features/image-proxy/server/image-proxy.feature.ts';
import { imagesFeature } from '#features/images/server/images.feature.ts';
import { lensFeature } from '#features/lens/server/lens.feature.ts';
import { mailFeature } from '#features/mail/server/mail.feature.ts';
import type { MailTransport } from '#features/mail/server/mail-transport.ts';
import { mcpClientFeature } from '#features/mcp-client/server/mcp-client.feature.ts';
import { mcpServerFeature } from '#features/mcp-server/server/mcp-server.feature.ts';
import { memoryFeature } from '#features/memory/server/memory.feature.ts';
import { createTurnMemory } from '#features/memory/server/turn-memory.ts';
import { modelsFeature } from '#features/models/server/models.feature.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { newsFeature } from '#features/news/server/news.feature.ts';
import { notesFeature } from '#features/notes/server/notes.feature.ts';
import { notificationsFeature } from '#features/notifications/server/notifications.feature.ts';
import { outsideMailFeature } from '#features/outside-mail/server/outside-mail.feature.ts';
import { ownItemsFeature } from '#features/own-items/server/own-items.feature.ts';
import { pageReaderFeature } from '#features/page-reader/server/page-reader.feature.ts';
import { peopleFeature } from '#features/people/server/people.feature.ts';
import { placesFeature } from '#features/places/server/places.feature.ts';
import { profileFeature } from '#features/profile/server/profile.feature.ts';
import { projectsFeature } from '#features/projects/server/projects.feature.ts';
import { createReadTurnProject } from '#features/projects/server/turn-project.ts';
import { publicApiFeature } from '#features/public-api/server/public-api.feature.ts';
import { recipesFeature } from '#features/recipes/server/recipes.feature.ts';
import { rephraserFeature } from '#features/rephraser/server/rephraser.feature.ts';
import { createResearchWorld } from '#features/research/server/create-research-world.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import { scheduledQuestionsFeature } from '#features/scheduled-questions/server/scheduled-questions.feature.ts';
import { searchFeature } from '#features/search/server/search.feature.ts';
import { securityFeature } from '#features/security/server/security.feature.ts';
import { serverSettingsFeature } from '#features/server-settings/server/server-settings.feature.ts';
import { languageOfAddress, languageOfPerson } from '#features/settings/server/language-of-address.ts';
import { getSettings } from '#features/settings/server/settings.service.ts';
import { answerSettings } from '#features/settings/shared/settings.fields.ts';
import { siteSettingsFeature } from '#features/site-settings/server/site-settings.feature.ts';
import { suggestionsFeature } from '#features/suggestions/server/suggestions.feature.ts';
import { textSuggestionsFeature } from '#features/text-suggestions/server/text-suggestions.feature.ts';
import { timersFeature } from '#features/timers/server/timers.feature.ts';
import { videosFeature } from '#features/videos/server/videos.feature.ts';
import { voiceFeature } from '#features/voice/server/voice.feature.ts';
import { webhooksFeature } from '#features/webhooks/server/webhooks.feature.ts';
import { wordPlayFeature } from '#features/word-play/server/word-play.feature.ts';
import { writerFeature } from '#features/writer/server/writer.feature.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { FreeSpace } from '#server/free-space.ts';
import type { Actor } from '#server/http.ts';

/** Opened before any feature, but owned by one of them. */
export interface OpenResources {
  reference: Reference;
  mailTransport: MailTransport;
  /** Required from anyone who creates the first account remotely; absent in API tests. */
  firstAccountCode?: string;
}

/** Started before the features. */
export interface BegunBefore {
  journal: ErrorJournal;
}

export type AppFeatures = ReturnType<typeof createFeatures>;

/** The quick member of the family stands for the cheapest connected model. */
const cheapestId = 'everyday-standard';

/**
 * The features that depend on one another, in graph order; all others load by their declarations. Dependencies are
 * passed in here, by name, so this file shows all the wiring: also what a lower feature gets from a higher one, which
 * it may not import.
 */
export function createFeatures(
  context: FeatureContext,
  {
    reference,
    mailTransport,
    firstAccountCode,
    journal,
    operatorSettings,
    space,
  }: OpenResources & BegunBefore & { operatorSettings: OperatorSettings; space: FreeSpace },
  add: <One extends Feature>(feature: One) => One,
) {
  const { database, tracer } = context;
  const requireApiAccess = (actor: Actor) =>
    database.transaction((tx) => requireCapability(tx, actor, 'api-access'));
  const memory = createTurnMemory(database);
  const readOwnProject = createReadTurnProject(database);
  const readCodeProject = createReadCodeProject(database);
  // A chat's project id is of one kind or the other.
  const readProject: ReadTurnProject = async (chat) =>
    (await readOwnProject(chat)) ?? (await readCodeProject(chat));
  const observeTurn = createTurnMetrics(context.metrics, tracer);

  const { settings } = add(serverSettingsFeature(context)).services;
  const { mailer, forgetMails } = add(
    mailFeature(context, { transport: mailTransport, languageOfAddress }),
  ).services;
  const notifications = add(notificationsFeature(context, { mailer, languageOfPerson })).services;
  const { alertPerson, notifyOfAnswer, notifyOfShared, notifyPerson, push } = notifications;
  const setPlan: SetPlan = (tx, userId, plan) => setTier(tx, userId, z.enum(planIds).parse(plan));
  const accounts = add(
    accountsFeature(context, {
      mailer,
      forgetMails,
      alertPerson,
      requireApiAccess,
      setPlan,
      firstAccountCode,
    }),
  ).services;
  const { ownItems } = add(ownItemsFeature(context)).services;
  const { engine: builtIn } = add(builtInEngineFeature(context)).services;
  add(dictionaryFeature(context, { reference }));
  add(wordPlayFeature(context, { reference }));
  const operator = add(connectionsFeature(context, { settings: operatorSettings })).services;
  const { models } = add(modelsFeature(context, { builtIn, operator, settings })).services;
  const { reader } = add(pageReaderFeature(context)).services;
  const files = add(filesFeature(context)).services;
  const { store, archives, work } = files;
  const { signer } = add(imageProxyFeature(context, { work })).services;
  add(
    suggestionsFeature({
      ownItems,
      listTitles: (text, limit) => suggestTyped(reference, text, limit),
    }),
  );
  const chooseModel = async ({ userId }: { userId: string }) => {
    const used = { ...modelsSettings, ...answerSettings };
    const { selectedModel, answerLanguage } = await getSettings(database, userId, used);
    const handle = await models.resolve(selectedModel, { text: '', userId });
    const price = priceOf(handle, context.env.modelFacts);
    return { ...handle, ...(price && { price }), answerLanguage };
  };
  const claims = createClaimCheck({
    lexicon: createLexicon(reference),
    chooseJudge: async (userId) => {
      const { checkClaimsWithModel } = await getSettings(database, userId, claimCheckSettings);
      if (!checkClaimsWithModel) return null;
      const handle = await models.resolve(cheapestId, { text: '', userId });
      return isBuiltIn(handle) ? null : handle;
    },
    log: context.log,
  });
  const search = add(
    searchFeature(context, { reference, ownItems, chooseModel, claims, observeTurn }),
  ).services;
  const { kit, searchForResearch } = search;
  add(imagesFeature(context, { kit, signer }));
  add(videosFeature(context, { kit, signer }));
  add(newsFeature(context, { kit, signer }));
  add(placesFeature(context, { kit }));
  const world = createResearchWorld({
    reference,
    claims,
    reader: { ...reader, readPage: (page) => tracer.run('read page', {}, () => reader.readPage(page)) },
    search: (query) => tracer.run('search', {}, () => searchForResearch(query)),
    hasOutside: search.hasOutside,
  });
  const suggesting = add(
    textSuggestionsFeature(context, { models, chooseModel, reference, observeTurn }),
  ).services;
  add(rephraserFeature({ ...suggesting, reference }));
  add(notesFeature(context, { ...suggesting, reference, store, uploads: files.uploads }));
  const chats = add(
    chatsFeature(context, {
      ...{ models, builtIn, memory, readProject, store, world, notifyOfAnswer, observeTurn },
      nextQuestions: (question, url) => nextQuestions(reference, question, url),
    }),
  ).services;
  add(chatImportsFeature(context, { store, uploads: files.uploads }));
  const { calls } = add(publicApiFeature(context, { models, observeTurn })).services;
  add(memoryFeature(context, { changePart: chats.turns.changePart }));
  add(historyFeature(context, { store, ownItems }));
  add(commandPaletteFeature({ ownItems }));
  add(contactFeature(context, { mailer }));
  add(profileFeature(context, { store, work, mailer, alertPerson }));
  const { transfers, windDown, remove } = add(
    dataTransferFeature(context, { store, archives, mailer, forgetMails }),
  ).services;
  const { switches, findOwnContent, findLooks } = add(siteSettingsFeature(context, { settings })).services;
  const { watch } = add(healthFeature(context, { journal })).services;
  add(billingFeature(context, { mailer }));
  const sendsMail = () => operatorSettings.now().mail?.smtpUrl !== undefined;
  const { outsideMailer } = add(outsideMailFeature(context, { mailer, sendsMail })).services;
  add(peopleFeature(context, { settings, outsideMailer, sendsMail, remove }));
  add(writerFeature(context, { ...suggesting, outsideMailer, notifyOfShared, store, world }));
  add(projectsFeature(context, { store, deleteChat: chats.deleteChat, outsideMailer, notifyOfShared }));
  const { giveReminders, refreshCalendars, sendInvitationNews } = add(
    calendarFeature(context, { notifyPerson, push, outsideMailer, sendsMail, settings }),
  ).services;
  const { ringTimers } = add(timersFeature(context, { notifyPerson, push })).services;
  const { runScheduled } = add(
    scheduledQuestionsFeature(context, {
      ask: chats.askUnattended,
      look: async (words) =>
        world.hasOutside ? (await world.search(words)).results.map(({ url }) => url) : null,
      ...{ hasRoom: space.hasRoom, notifyPerson, push },
    }),
  ).services;
  const { chooseWriter } = suggesting;
  add(
    designerFeature(context, {
      ...{ store, work, uploads: files.uploads },
      engines: createOtherEngines(context, { models, work }),
    }),
  );
  add(lensFeature(context, { chooseModel: chooseWriter, observeTurn }));
  add(recipesFeature(context, { store, uploads: files.uploads, reader, chooseWriter, observeTurn }));
  add(voiceFeature(context, { models }));
  const webhooks = add(
    webhooksFeature(context, { accounts: accounts.accounts, mailer, requireApiAccess }),
  ).services;
  const { findApp, metadataUrl } = add(
    connectedAppsFeature(context, { accounts: accounts.accounts }),
  ).services;
  add(mcpServerFeature(context, { calls, findApp, metadataUrl }));
  add(mcpClientFeature(context, { accounts: accounts.accounts }));
  add(securityFeature(context, { accounts: accounts.accounts, requireApiAccess }));
  /** Every tool that a model is ever offered, except the search in a chat's own files. */
  const tools = offeredTools([...context.contributions('tools'), ...memory.tools]);
  return {
    accounts,
    operator,
    chats,
    files,
    notifications,
    ownItems,
    transfers,
    windDown,
    tools,
    settings,
    switches,
    findOwnContent,
    findLooks,
    watch,
    giveReminders,
    ringTimers,
    runScheduled,
    refreshCalendars,
    sendInvitationNews,
    webhooks,
  };
}
