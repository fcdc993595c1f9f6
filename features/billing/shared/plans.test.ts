import { expect, it } from 'vitest';
import {
  type Capability,
  dailyAllowance,
  findPlan,
  formatPrice,
  planAction,
  planIds,
  plans,
  priceOf,
} from './plans.ts';

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

it('asks for further seats only beyond the smallest number', () => {
  const enterprise = findPlan('enterprise')!;
  expect([5, 6, 20].map((seats) => priceOf(enterprise, seats))).toEqual([499.99, 599.99, 1999.99]);
  expect(priceOf(findPlan('plus')!, 20)).toBe(24.99);
});

it('leaves coding and creating out of Free, and the API below Standard', () => {
  const allowing = (capability: Capability) =>
    plans.filter(({ allows }) => allows[capability] !== false).map(({ id }) => id);
  expect(allowing('coding')).toEqual(planIds.slice(1));
  expect(allowing('creative-generation')).toEqual(planIds.slice(1));
  expect(allowing('api-access')).toEqual(planIds.slice(3));
  expect(findPlan('freemium-plus')?.allows['creative-generation']).toBe(5);
});

it('says how many tasks a day each plan has', () => {
  expect(plans.map(dailyAllowance)).toEqual(['25', '75', '100', '250', '500', '750', '1,000', 'Unlimited']);
  for (const plan of plans)
    expect(plan.features[0]).toMatch(`${dailyAllowance(plan)} searches, chats and tasks`);
});
