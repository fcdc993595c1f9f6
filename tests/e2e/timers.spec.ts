import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { saving } from './saving.ts';
import { screens } from './screens.ts';

test('a timer is set by a sentence, paused, found after a reload and in another tab, and rings in both', {
  tag: '@desktop-first',
}, async ({ page, context, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/chat?q=Set%20a%20timer%20for%2012%20minutes%20for%20the%20rice');
  const card = page.getByRole('list', { name: 'Timers' }).getByRole('listitem');
  await expect(card).toContainText('Rice');
  await expect(card.getByRole('timer')).toHaveText(/^1[12]:/);
  // In the header, the timer's button comes after those of the chat, whichever was there first.
  const headerOrder = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^(?:1 timer|Chat options)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  const chatFirst = ['Chat options', '1 timer'];
  await expect.poll(headerOrder).toEqual(chatFirst);
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Paused');
  await saving(page, '/api/timers', () => card.getByRole('button', { name: '+1 min' }).click());
  await expect(card.getByRole('timer')).toHaveText(/^1[23]:/);
  await expectAccessible(page);
  const left = await card.getByRole('timer').textContent();

  await page.reload();
  await expect(card).toContainText('Paused');
  await expect(card.getByRole('timer')).toHaveText(left ?? '');
  await expect.poll(headerOrder).toEqual(chatFirst);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: '1 timer', exact: true }).click();
  const listed = other.getByRole('dialog', { name: 'Timers' }).getByRole('listitem');
  await expect(listed).toContainText('Paused');
  await listed.getByRole('button', { name: 'Start' }).click();
  await expect(listed).toContainText('Ends at');
  await closeByEscape(other.getByRole('dialog', { name: 'Timers' }));
  await expect(card).toContainText('Ends at');

  // Its button has room in the fullest header of a phone.
  await other.setViewportSize(screens.phone.viewport);
  await other.goto('/recipe');
  await expect(other.getByRole('link', { name: 'New recipe' })).toBeVisible();
  await expect(other.getByRole('button', { name: '1 timer', exact: true })).toBeVisible();
  await expectNoOverhang(other);
  await other.setViewportSize(screens.desktop.viewport);
  await other.goto('/dashboard');

  // A second timer is set from the message box while the first runs.
  await page.getByRole('textbox', { name: 'Message' }).fill('Set a timer for 2 seconds for tea');
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) {
    await expect(tab.getByText('Time is up: Tea').first()).toBeVisible();
    await expect(tab).toHaveTitle(/^Time is up/);
  }
  await other.getByRole('button', { name: '2 timers, 1 ran out' }).click();
  await other.getByRole('dialog', { name: 'Timers' }).getByRole('button', { name: 'Dismiss : Tea' }).click();
  await expect(page).not.toHaveTitle(/^Time is up/);
  await card.first().getByRole('button', { name: 'Delete' }).click();
  await expect(card.first()).toContainText('Not running');
});
