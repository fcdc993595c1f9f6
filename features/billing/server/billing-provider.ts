import type {
  AddCardInput,
  PaymentConfirmation,
  PlanChange,
  PlanChangePreview,
} from '#features/billing/shared/billing.contract.ts';
import type { PaymentMethodRow } from './payment-methods.queries.ts';

export interface BillingPerson {
  userId: string;
  email: string;
  name: string;
}

/** The stored details of a card. */
export type CardFacts = AddCardInput & { providerReference: string | null };

/** Who takes the money, if anyone does. */
export interface BillingProvider {
  readonly kind: 'local' | 'stripe';
  /** For the provider's own fields; null if it has none. */
  readonly publishableKey: string | null;
  /**
   * Opens the provider's own fields for a card; returns the secret of this one entry.
   * @throws AppError `not_found` if the browser itself submits the card's details.
   */
  openCardEntry(person: BillingPerson): Promise<string>;
  /**
   * The card created by the provider's fields.
   * @throws AppError `not_found` for someone else's entry, or one without a card.
   */
  readCardEntry(person: BillingPerson, entry: string): Promise<CardFacts>;
  /** A card described by the browser. @throws AppError `invalid_input` if only the provider's fields may. */
  acceptCard(input: AddCardInput): CardFacts;
  forgetCard(card: PaymentMethodRow): Promise<void>;
  /** The card to charge from now on. */
  preferCard(person: BillingPerson, card: PaymentMethodRow): Promise<void>;
  previewChange(person: BillingPerson, change: PlanChange): Promise<PlanChangePreview>;
  /**
   * Applies the change at once or, for a free plan, at the end of the paid period.
   * @throws AppError `payment_failed`, or `conflict` while another change is in progress or without a card.
   */
  changePlan(person: BillingPerson, change: PlanChange): Promise<{ needsConfirmation: boolean }>;
  /** Cancels a change scheduled for the end of the period. */
  resumeSubscription(person: BillingPerson): Promise<void>;
  /** The secret of a payment waiting for the person; null if there is none. */
  findConfirmation(person: BillingPerson): Promise<PaymentConfirmation>;
  /** Reads the provider's state again. */
  refresh(person: BillingPerson): Promise<void>;
  /** A page at the provider, for everything that has no screen here. */
  openPortal(person: BillingPerson, returnTo: string): Promise<string>;
  /** Ends what the person pays for, before their account is deleted. @throws when that failed. */
  closeAccount(userId: string): Promise<void>;
  /** @throws AppError `invalid_input` when the provider did not sign it. */
  receiveEvent(payload: string, signature: string): Promise<void>;
}
