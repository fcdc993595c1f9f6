import type { Screen } from '#shared/screen.ts';

export const billingScreens: readonly Screen[] = [
  {
    path: '/payments',
    title: 'Payment Methods',
    guard: 'person',
    palette: { order: 250, otherNames: 'card billing' },
    accountMenu: { label: 'Payment Methods', group: 'product', order: 3 },
  },
  { path: '/payments/card', title: 'Add a card', guard: 'none', frame: 'bare' },
  { path: '/payments/confirm', title: 'Confirm a payment', guard: 'none', frame: 'bare' },
  {
    path: '/pricing',
    title: 'Pricing',
    guard: 'none',
    frame: 'site',
    palette: { order: 260, title: 'Subscription', otherNames: 'plans price upgrade' },
    accountMenu: { label: 'Subscription', group: 'product', order: 4 },
  },
];
