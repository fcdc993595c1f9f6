import type { StripeSettings } from '#features/billing/server/billing.env.ts';
import { findPlan } from '#features/billing/shared/plans.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { changeToFree, changeToPaid } from './plan-changes.ts';
import { previewChange } from './preview-change.ts';
import { createPriceList } from './prices.ts';
import { StripeAccounts } from './stripe-accounts.ts';
import { factsOf } from './stripe-cards.ts';
import { createStripeClient, ignoreNotFound, type StripeBilling, withPlainErrors } from './stripe-client.ts';
import { handleStripeEvent } from './stripe-events.ts';
import { findLive } from './subscription-state.ts';
import { createSynchroniser } from './synchroniser.ts';

export interface StripeBillingOptions {
  database: Database;
  settings: StripeSettings;
  mailer: Mailer;
  baseUrl: string;
}

/** Plans are Stripe subscriptions, and Stripe's state decides the plan. */
export function createStripeBilling({
  database,
  settings,
  mailer,
  baseUrl,
}: StripeBillingOptions): StripeBilling {
  const stripe = createStripeClient(settings);
  const getPrices = createPriceList(stripe, settings.prices);
  const accounts = new StripeAccounts({ database, stripe });
  const synchroniser = createSynchroniser({ database, stripe, getPrices, mailer, baseUrl });

  return withPlainErrors({
    async openCardEntry(person) {
      const intent = await stripe.setupIntents.create({
        customer: await accounts.ensure(person),
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
      });
      return intent.client_secret!;
    },
    async readCardEntry({ userId }, entry) {
      const customer = await accounts.find(userId);
      const intent = await ignoreNotFound(
        stripe.setupIntents.retrieve(entry, { expand: ['payment_method'] }),
      );
      const method = intent?.payment_method;
      const facts = method && typeof method === 'object' ? factsOf(method) : null;
      const isOwn = customer !== null && intent?.customer === customer;
      if (!isOwn || intent.status !== 'succeeded' || !facts) throw new AppError('not_found');
      return facts;
    },
    async forgetCard({ providerReference }) {
      if (providerReference) await ignoreNotFound(stripe.paymentMethods.detach(providerReference));
    },
    async preferCard({ userId }, { providerReference }) {
      const customer = await accounts.find(userId);
      if (!providerReference || !customer) return;
      await stripe.customers.update(customer, {
        invoice_settings: { default_payment_method: providerReference },
      });
    },
    async previewChange({ userId }, change) {
      const customer = await accounts.find(userId);
      const live = customer ? await findLive(stripe, customer) : null;
      const hasCard = (await accounts.findChargeableCard(userId)) !== null;
      return previewChange({ stripe, getPrices, live, change, hasCard });
    },
    async changePlan(person, change) {
      const customer = await accounts.ensure(person);
      return accounts.inTurn(person.userId, async () => {
        const live = await findLive(stripe, customer);
        const wanted = { stripe, database, person, live, change };
        let needsConfirmation = false;
        if (findPlan(change.plan)?.price === 0) {
          await changeToFree(wanted);
        } else {
          const card = await accounts.findChargeableCard(person.userId);
          needsConfirmation = await changeToPaid({ ...wanted, customer, card, prices: await getPrices() });
        }
        await synchroniser.run(customer);
        return { needsConfirmation };
      });
    },
    async resumeSubscription({ userId }) {
      const customer = await accounts.find(userId);
      if (!customer) return;
      const live = await findLive(stripe, customer);
      if (live?.cancel_at_period_end) {
        await stripe.subscriptions.update(live.id, { cancel_at_period_end: false });
      }
      await synchroniser.run(customer);
    },
    async findConfirmation({ userId }) {
      const customer = await accounts.find(userId);
      const live = customer ? await findLive(stripe, customer) : null;
      const none = { clientSecret: null, due: null };
      if (!live || (live.status !== 'incomplete' && !live.pending_update)) return none;
      const { latest_invoice } = await stripe.subscriptions.retrieve(live.id, {
        expand: ['latest_invoice.confirmation_secret'],
      });
      const invoice = typeof latest_invoice === 'object' ? latest_invoice : null;
      const clientSecret = invoice?.confirmation_secret?.client_secret;
      if (!invoice || !clientSecret) return none;
      return { clientSecret, due: { amount: invoice.amount_due, currency: invoice.currency } };
    },
    async refresh({ userId }) {
      const customer = await accounts.find(userId);
      if (customer) await synchroniser.run(customer);
    },
    async openPortal(person, returnTo) {
      const customer = await accounts.ensure(person);
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnTo })).url;
    },
    async receiveEvent(payload, signature) {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(payload, signature, settings.webhookSecret);
      } catch (cause) {
        throw new AppError('invalid_input', { message: 'The signature of this event is invalid.', cause });
      }
      await handleStripeEvent({ database, stripe, synchroniser }, event);
    },
    async closeAccount(userId) {
      const customer = await accounts.find(userId);
      // Ends every subscription, and removes the cards from Stripe.
      if (customer) await ignoreNotFound(stripe.customers.del(customer));
    },
  });
}
