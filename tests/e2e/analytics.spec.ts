import { expect, personOf, test } from './model-fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { onEveryScreen } from './screens.ts';

onEveryScreen(test, () => {
  test('the charts and the tables show what was done', { tag: '@clock' }, async ({
    page,
    signUp,
    provider,
    server,
    expectAccessible,
  }) => {
    await signUp(page);
    await page.goto('/analytics');
    await expect(page.getByText('No tasks in the last 30 days')).toBeVisible();
    await expectAccessible(page);

    const person = await personOf(page, server.baseURL);
    provider.script({ kind: 'text', text: 'Sugar.' });
    await person.send('What do plants make?').done;
    await person.send('And what else?').done;
    provider.script({ kind: 'status', status: 401 });
    await person.send('This one fails').done;

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Daily Usage' })).toContainText('2 / 25 tasks used');
    await expect(page.getByRole('region', { name: 'Success rate' })).toContainText('66.7%');
    await expect(page.getByRole('region', { name: 'Success rate' })).toContainText('1 of 3 tasks failed');
    const week = page.getByRole('region', { name: 'Weekly usage' });
    await expect(week.getByRole('listitem')).toHaveCount(7);
    await expect(week.getByRole('listitem').last()).toContainText('Today: 2 tasks');
    await expect(page.getByRole('region', { name: 'Top models' }).getByRole('listitem')).toContainText(
      '2 tasks',
    );
    await expect(page.getByRole('region', { name: 'Task types' })).toContainText('Chat100%');
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(page.getByRole('table', { name: 'Tasks by day' }).getByRole('row')).toHaveCount(31);
    await expect(page.getByRole('table', { name: 'Tasks by kind' })).toContainText('Chat2100%');
    await expectAccessible(page);
    await expectNoOverhang(page);
  });
});

test('on Freemium+ a vote on an answer adds a task to the day', { tag: ['@desktop', '@clock'] }, async ({
  page,
  signUp,
  provider,
  server,
  expectAccessible,
}) => {
  const { name } = await signUp(page);
  const person = await personOf(page, server.baseURL);
  expect((await person.request('POST', '/api/billing/plan', { plan: 'freemium-plus' })).status).toBe(200);
  provider.script({ kind: 'text', text: 'Sugar.' });
  const { events } = await person.send('What do plants make?').done;
  const start = events.find((event) => event.type === 'start');
  await page.goto(`/chat/${start?.session.id}`);
  const thumb = page.getByRole('button', { name: 'Good answer' });
  await thumb.click();
  await expect(page.getByText('Thank you: 1 more task today.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'What was good? (optional)' }).fill('Short and right.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for telling us why.')).toBeVisible();

  await page.reload();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(menu.getByText('1 more today for your feedback')).toBeVisible();
  await expect(menu.getByRole('progressbar', { name: 'Daily Usage' })).toHaveAttribute(
    'aria-valuetext',
    '1 / 101 tasks used',
  );
});
