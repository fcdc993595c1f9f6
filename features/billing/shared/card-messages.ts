/** Separate from the contract, so that the form need not load a schema library. */
export const paymentMessages = {
  number: 'Card number must be 16 digits',
  numberMistyped: 'That card number has a typing mistake',
  month: 'Expiration month must be from 1 to 12',
  year: 'Expiration year must be this year or later',
  expired: 'That card has expired',
  code: 'CVC must be 3 or 4 digits',
  name: 'Name on card must be a name',
  added: 'Card added successfully',
  removed: 'Card removed successfully',
  madeDefault: 'Default payment method updated',
  loadFailed: 'Failed to load payment methods',
  addFailed: 'Failed to add card. Please try again.',
  removeFailed: 'Failed to remove card. Please try again.',
  defaultFailed: 'Failed to update default payment method. Please try again.',
} as const;

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  elo: 'Elo',
  mir: 'Mir',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
  verve: 'Verve',
};

/** For a card of an unknown brand. */
export const unknownBrand = 'card';

export function brandName(brand: string): string {
  return brandNames[brand] ?? 'Card';
}
