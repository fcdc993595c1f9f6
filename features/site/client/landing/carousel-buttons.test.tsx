import '#client/styles/app.css';
import './landing.css';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { industries } from '#features/site/shared/industries.ts';
import { CarouselButtons } from './carousel-buttons.tsx';
import { IndustriesCarousel } from './industries-carousel.tsx';

const more = page.getByRole('button', { name: 'More industries' });
const previous = page.getByRole('button', { name: 'Previous industries' });

afterEach(() => {
  delete document.documentElement.dataset.motion;
});

it('goes to the end and back without losing the focus', async () => {
  document.documentElement.dataset.motion = 'reduced';
  await render(<IndustriesCarousel buttons={<CarouselButtons />} />);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  for (const _ of industries) await more.click({ force: true });
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveFocus();
  await previous.click();
  await expect.element(more).toHaveAttribute('aria-disabled', 'false');
});
