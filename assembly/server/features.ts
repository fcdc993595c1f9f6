import { z } from 'zod';
import { accountsFeature } from '#features/accounts/server/accounts.feature.ts';
import type { SetPlan } from '#features/accounts/server/oidc/organisation.ts';
import { billingFeature } from '#features/billing/server/billing.feature.ts';
import { requireCapability } from '#features/billing/server/require-capability.ts';
import { setTier } from '#features/billing/server/set-tier.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { builtInEngineFeature } from '#features/built-in-engine/server/built-in-engine.feature.ts';
import { chatsFeature } from '#features/chats/server/chats.feature.ts';
import { commandPaletteFeature } from '#features/command-palette/server/command-palette.feature.ts';
import { contactFeature } from '#features/contact/server/contact.feature.ts';
import { dataTransferFeature } from '#features/data-transfer/server/data-transfer.feature.ts';
import { dictionaryFeature } from '#features/dictionary/server/dictionary.feature.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { suggestTyped } from '#features/dictionary/server/suggest-typed.ts';
import { filesFeature } from '#features/files/server/files.feature.ts';
import { historyFeature } from '#features/history/server/history.feature.ts';
import { imageProxyFeature } from '#features/image-proxy/server/image-proxy.feature.ts';
import { imagesFeature } from '#features/images/server/images.feature.ts';
import { mailFeature } from '#features/mail/server/mail.feature.ts';
import type { MailTransport } from '#features/mail/server/mail-transport.ts';
import { memoryFeature } from '#features/memory/server/memory.feature.ts';
import { createTurnMemory } from '#features/memory/server/turn-memory.ts';
import { modelsFeature } from '#features/models/server/models.feature.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { newsFeature } from '#features/news/server/news.feature.ts';
import { notificationsFeature } from '#features/notifications/server/notifications.feature.ts';
import { ownItemsFeature } from '#features/own-items/server/own-items.feature.ts';
import { pageReaderFeature } from '#features/page-reader/server/page-reader.feature.ts';
import { placesFeature } from '#features/places/server/places.feature.ts';
import { profileFeature } from '#features/profile/server/profile.feature.ts';
import { createResearchWorld } from '#features/research/server/create-research-world.ts';
import { searchFeature } from '#features/search/server/search.feature.ts';
import { securityFeature } from '#features/security/server/security.feature.ts';
import { languageOfAddress } from '#features/settings/server/language-of-address.ts';
import { getSettings } from '#features/settings/server/settings.service.ts';
import { answerSettings } from '#features/settings/shared/settings.fields.ts';
import { suggestionsFeature } from '#features/suggestions/server/suggestions.feature.ts';
import { videosFeature } from '#features/videos/server/videos.feature.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { Actor } from '#server/http.ts';

/** What is opened before any feature, and belongs to one of them. */
export interface OpenResources {
  reference: Reference;
  mailTransport: MailTransport;
}

/**
 * The features that need something of one another, in the order of the graph; all others load by their declarations.
 * What one needs is handed to it here, by name, so this file shows all that is wired: also what a feature below gets
 * from one above, which it may not import.
 */
export function createFeatures(
  context: FeatureContext,
  { reference, mailTransport }: OpenResources,
  add: <One extends Feature>(feature: One) => One,
) {
  const { database } = context;
  const requireApiAccess = (actor: Actor) =>
    database.transaction((tx) => requireCapability(tx, actor, 'api-access'));
  const memory = createTurnMemory(database);

  const { mailer, forgetMails } = add(
    mailFeature(context, { transport: mailTransport, languageOfAddress }),
  ).services;
  const notifications = add(notificationsFeature(context, { mailer })).services;
  const { alertPerson, notifyOfAnswer } = notifications;
  const setPlan: SetPlan = (tx, userId, plan) => setTier(tx, userId, z.enum(planIds).parse(plan));
  const accounts = add(accountsFeature(context, { mailer, alertPerson, requireApiAccess, setPlan })).services;
  const { ownItems } = add(ownItemsFeature(context)).services;
  const { engine: builtIn } = add(builtInEngineFeature(context)).services;
  add(dictionaryFeature(context, { reference }));
  const { models } = add(modelsFeature(context, { builtIn })).services;
  const { reader } = add(pageReaderFeature(context)).services;
  const files = add(filesFeature(context)).services;
  const { store, work } = files;
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
    return { ...(await models.resolve(selectedModel)), answerLanguage };
  };
  const search = add(searchFeature(context, { reference, ownItems, chooseModel })).services;
  const { kit, searchForResearch, hasOutside } = search;
  add(imagesFeature(context, { kit, signer }));
  add(videosFeature(context, { kit, signer }));
  add(newsFeature(context, { kit, signer }));
  add(placesFeature(context, { kit }));
  const world = createResearchWorld({ reference, reader, search: searchForResearch, hasOutside });
  const chats = add(
    chatsFeature(context, { models, builtIn, memory, store, world, notifyOfAnswer }),
  ).services;
  add(memoryFeature(context, { changePart: chats.turns.changePart }));
  add(historyFeature(context, { store, ownItems }));
  add(commandPaletteFeature({ ownItems }));
  add(contactFeature(context, { mailer }));
  add(profileFeature(context, { store, work, mailer, alertPerson }));
  const { transfers, windDown } = add(dataTransferFeature(context, { store, mailer, forgetMails })).services;
  add(billingFeature(context, { mailer }));
  add(securityFeature(context, { accounts: accounts.accounts, requireApiAccess }));
  /** Everything that a model is ever offered, beside the search in a chat's own files. */
  const tools = [...context.contributions('tools'), ...memory.tools];
  return { accounts, chats, files, notifications, ownItems, transfers, windDown, tools };
}
