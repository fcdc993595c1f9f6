import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { BillingProvider } from './billing-provider.ts';
import { setTier } from './set-tier.ts';
import { lockPerson, saveSubscription } from './subscriptions.queries.ts';

/** Takes no money: plans change at once, and cards are records that are never charged. */
export function createLocalBilling({ database }: { database: Database }): BillingProvider {
  const notHere = () => Promise.reject(new AppError('not_found'));
  return {
    kind: 'local',
    publishableKey: null,
    openCardEntry: notHere,
    readCardEntry: notHere,
    openPortal: notHere,
    acceptCard: (input) => ({ ...input, providerReference: null }),
    forgetCard: async () => {},
    preferCard: async () => {},
    previewChange: async () => ({
      isCharged: false,
      startsAt: null,
      dueNow: null,
      lines: [],
      needsCard: false,
    }),
    async changePlan({ userId }, { plan, seats }) {
      await withUser(database, userId, async (tx) => {
        await lockPerson(tx, userId);
        await saveSubscription(tx, { userId, provider: 'local', plan, seats, status: 'active' });
        await setTier(tx, userId, plan);
      });
      return { needsConfirmation: false };
    },
    resumeSubscription: async () => {},
    findConfirmation: async () => ({ clientSecret: null, due: null }),
    refresh: async () => {},
    closeAccount: async () => {},
    receiveEvent: async () => {
      throw new AppError('invalid_input', { message: 'This server has no payment provider.' });
    },
  };
}
