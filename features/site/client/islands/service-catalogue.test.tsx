import '#client/styles/app.css';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ServiceCard } from '#features/site/shared/cards.ts';
import { maxCompared, ServiceCatalogue } from './service-catalogue.tsx';

const service = (id: string, fields: Partial<ServiceCard> = {}): ServiceCard => ({
  id,
  name: `Service ${id}`,
  category: 'Language',
  description: `What ${id} does`,
  features: ['Quick'],
  useCases: ['A letter'],
  pricingTiers: ['Free'],
  difficulty: 'Beginner',
  hasApi: false,
  hasDemo: true,
  ...fields,
});

const services = [
  service('one'),
  service('two', { category: 'Vision', difficulty: 'Advanced', pricingTiers: ['Pro'], hasDemo: false }),
  service('three', { features: ['Reads Café menus'], hasApi: true }),
  service('four', { difficulty: 'Intermediate' }),
];

const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);
const chip = (name: string) => page.getByRole('button', { name, exact: true });

it('filters by words, also without their accents', async () => {
  await render(<ServiceCatalogue services={services} />);
  await page.getByLabelText('Search services').fill('CAFE menus');
  expect(names()).toEqual(['Service three']);
  await page.getByLabelText('Search services').fill('submarine');
  await expect.element(page.getByText('No services found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(names()).toHaveLength(4);
});

it('joins filters, and clears one that is chosen again', async () => {
  await render(<ServiceCatalogue services={services} />);
  await chip('Language').click();
  expect(names()).toEqual(['Service one', 'Service three', 'Service four']);
  await chip('Beginner').click();
  expect(names()).toEqual(['Service one', 'Service three']);
  await chip('Pro').click();
  expect(names()).toEqual([]);
  await chip('Pro').click();
  await chip('Language').click();
  expect(names()).toEqual(['Service one', 'Service three']);
});

it('compares three at most and ignores a fourth', async () => {
  const { container } = await render(<ServiceCatalogue services={services} />);
  await page.getByRole('button', { name: 'Compare Services' }).click();
  expect(page.getByRole('table').elements()).toEqual([]);
  for (const { name } of services) await page.getByLabelText(`Compare ${name}`).click();
  expect(page.getByRole('columnheader').elements()).toHaveLength(maxCompared + 1);
  await expect.element(page.getByLabelText('Compare Service four')).not.toBeChecked();
  await page.getByLabelText('Compare Service one').click();
  await page.getByLabelText('Compare Service four').click();
  await expect.element(page.getByRole('columnheader', { name: 'Service four' })).toBeVisible();
  const { violations } = await axe.run(container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('offers a demo where there is one, and sales where there is none', async () => {
  await render(<ServiceCatalogue services={services} />);
  await expect
    .element(page.getByRole('link', { name: 'Try Demo: Service one' }))
    .toHaveAttribute('href', '/services/one/demo');
  await expect
    .element(page.getByRole('link', { name: 'Contact Sales: Service two' }))
    .toHaveAttribute('href', '/contact?type=sales');
});
