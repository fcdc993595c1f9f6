import { expect, it } from 'vitest';
import { formatPrice, planAction, plans } from './plans.ts';

it('sells the eight plans at their prices', () => {
  expect(plans.map(({ name, price }) => `${name} ${formatPrice(price)}`)).toEqual([
    'Free $0',
    'Freemium+ $0',
    'Education $4.99',
    'Standard $9.99',
    'Plus $24.99',
    'Pro $49.99',
    'Business $74.99',
    'Enterprise $499.99',
  ]);
});

it('says Start Free only where it is free', () => {
  expect(plans.map(planAction).filter((action) => action === 'Start Free').length).toBe(2);
  expect(plans.every((plan) => planAction(plan) === (plan.price === 0 ? 'Start Free' : 'Get Started'))).toBe(
    true,
  );
});
