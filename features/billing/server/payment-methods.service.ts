import { maxPaymentMethods, type PaymentMethod } from '#features/billing/shared/billing.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import type { BillingPerson, BillingProvider, CardFacts } from './billing-provider.ts';
import {
  countPaymentMethods,
  deletePaymentMethod,
  findByReference,
  findPaymentMethod,
  insertPaymentMethod,
  listPaymentMethods,
  makeDefault,
  type PaymentMethodRow,
} from './payment-methods.queries.ts';
import { paysForItself } from './pays-for-itself.ts';
import { findSubscription, lockPerson } from './subscriptions.queries.ts';

interface Dependencies {
  database: Database;
  provider: BillingProvider;
}

/** The first card becomes the default. */
export async function keepCard(
  { database, provider }: Dependencies,
  person: BillingPerson,
  card: CardFacts,
): Promise<PaymentMethod> {
  if (isPast(card)) throw new AppError('invalid_input', { message: 'That card has expired' });
  const row = await withUser(database, person.userId, (tx) => insertCard(tx, person.userId, card, provider));
  if (row.isDefault) await provider.preferCard(person, row);
  return presentPaymentMethod(row);
}

/** Within `tx`; an existing card is left unchanged. */
export async function insertCard(
  tx: Transaction,
  userId: string,
  card: CardFacts,
  { kind }: Pick<BillingProvider, 'kind'>,
): Promise<PaymentMethodRow> {
  await lockPerson(tx, userId);
  const reference = card.providerReference;
  const known = reference === null ? undefined : await findByReference(tx, { userId, reference });
  if (known) return known;
  const count = await countPaymentMethods(tx, userId);
  if (count >= maxPaymentMethods) {
    throw new AppError('conflict', {
      message: said`You have saved ${maxPaymentMethods} cards. Remove one to add another.`,
    });
  }
  const { name = null, ...facts } = card;
  return insertPaymentMethod(tx, {
    id: newId(),
    userId,
    ...facts,
    name,
    isDefault: count === 0,
    provider: kind,
  });
}

export async function setDefaultCard(
  { database, provider }: Dependencies,
  person: BillingPerson,
  id: string,
): Promise<PaymentMethod> {
  const { userId } = person;
  const card = await withUser(database, userId, (tx) => findPaymentMethod(tx, { userId, id }));
  if (!card) throw new AppError('not_found');
  // The provider first: a default that is shown but not charged would be worse than the reverse.
  await provider.preferCard(person, card);
  await withUser(database, userId, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await findPaymentMethod(tx, { userId, id }))) throw new AppError('not_found');
    await makeDefault(tx, { userId, id });
  });
  return presentPaymentMethod({ ...card, isDefault: true });
}

/** When a default is removed, the newest other card replaces it. */
export async function removeCard(
  { database, provider }: Dependencies,
  person: BillingPerson,
  id: string,
): Promise<void> {
  const { userId } = person;
  const card = await withUser(database, userId, async (tx) => {
    const found = await findPaymentMethod(tx, { userId, id });
    if (!found) throw new AppError('not_found');
    const isLast = (await countPaymentMethods(tx, userId)) === 1;
    if (isLast && paysForItself(await findSubscription(tx, userId))) {
      throw new AppError('conflict', {
        message: 'This card pays for your plan. Add another one before you remove it.',
      });
    }
    return found;
  });
  await provider.forgetCard(card);
  const next = await withUser(database, userId, async (tx) => {
    await lockPerson(tx, userId);
    return deletePaymentMethod(tx, { userId, id });
  });
  if (next) await provider.preferCard(person, next);
}

export async function getPaymentMethods(database: Database, userId: string): Promise<PaymentMethod[]> {
  const rows = await withUser(database, userId, (tx) => listPaymentMethods(tx, userId));
  return rows.map(presentPaymentMethod);
}

function presentPaymentMethod(row: PaymentMethodRow): PaymentMethod {
  const { id, type, brand, last4, expMonth, expYear, name, isDefault, createdAt } = row;
  return { id, type, brand, last4, expMonth, expYear, name, isDefault, createdAt: createdAt.toISOString() };
}

/** Cards are valid to the end of their month, in the last time zone to reach it. */
function isPast({ expMonth, expYear }: CardFacts): boolean {
  return Date.UTC(expYear, expMonth, 1, 12) < Date.now();
}
