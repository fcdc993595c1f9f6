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

/** What is kept of a card. */
export type CardFacts = AddCardInput & { providerReference: string | null };

/** Who takes the money, if anyone does. */
export interface BillingProvider {
  readonly kind: 'local' | 'stripe';
  /** For the provider's own fields; null where it has none. */
  readonly publishableKey: string | null;
  /**
   * Opens the provider's own fields for a card; the answer is a secret of this one entry.
   * @throws AppError `not_found` where the browser itself says what may be kept of a card.
   */
  openCardEntry(person: BillingPerson): Promise<string>;
  /**
   * What the provider's fields have made of the card.
   * @throws AppError `not_found` for an entry of someone else, or one without a card.
   */
  readCardEntry(person: BillingPerson, entry: string): Promise<CardFacts>;
  /** A card that the browser describes. @throws AppError `invalid_input` where only the provider's fields may. */
  acceptCard(input: AddCardInput): CardFacts;
  forgetCard(card: PaymentMethodRow): Promise<void>;
  /** The card that is charged from now on. */
  preferCard(person: BillingPerson, card: PaymentMethodRow): Promise<void>;
  previewChange(person: BillingPerson, change: PlanChange): Promise<PlanChangePreview>;
  /**
   * Makes the change, at once or, for a plan that costs nothing, at the end of what is paid for.
   * @throws AppError `payment_failed`, or `conflict` while another change is being made or without a card.
   */
  changePlan(person: BillingPerson, change: PlanChange): Promise<{ needsConfirmation: boolean }>;
  /** Takes back a change that waits for the end of the period. */
  resumeSubscription(person: BillingPerson): Promise<void>;
  /** The secret of a payment that waits for the person; null when none does. */
  findConfirmation(person: BillingPerson): Promise<PaymentConfirmation>;
  /** Reads the provider's state again. */
  refresh(person: BillingPerson): Promise<void>;
  /** A page of the provider's, for everything that has no screen here. */
  openPortal(person: BillingPerson, returnTo: string): Promise<string>;
  /** Ends what the person pays for, before their account goes. @throws when it could not be ended. */
  closeAccount(userId: string): Promise<void>;
  /** @throws AppError `invalid_input` when the provider did not sign it. */
  receiveEvent(payload: string, signature: string): Promise<void>;
}
