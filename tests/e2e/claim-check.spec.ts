import { closeByEscape } from './close-by-escape.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './model-fixtures.ts';

const words = 'Honey is a sweet yellow liquid produced by bees ⟦1⟧. Honey is never produced by bees ⟦1⟧.';

test('each cited sentence gets a verdict behind it, and the words stay as they were', {
  tag: '@desktop',
}, async ({ page, provider, signUp }) => {
  provider.script({
    kind: 'tool-call',
    name: 'look_up',
    arguments: { term: 'honey' },
    after: { kind: 'text', text: words },
  });
  await signUp(page);
  await page.goto('/chat?q=What+is+honey%3F');
  const answer = page.getByRole('article', { name: 'Everyday said' });
  await expect(answer.getByRole('button', { name: 'Supported' })).toBeVisible();
  const doubt = answer.getByRole('button', { name: 'The source says the opposite' });
  await expect(page.getByText('2 claims checked. 1 holds up, 1 is wrong.')).toBeVisible();
  await doubt.click();
  const opened = page.getByRole('dialog', { name: 'The source says the opposite' });
  await expect(opened.getByText(/produced by bees/)).toBeVisible();
  await expectAccessible(page);
  await closeByEscape(opened);

  const saveAs = page.getByRole('button', { name: 'Save as' });
  await saveAs.click();
  await expect(page.getByRole('menuitem', { name: /Recipe/ })).toHaveText('RecipeNo recipe here');
  await expect(page.getByRole('menuitem', { name: /Recipe/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Note' }).click();
  await expect(page.getByText('Saved to Notes')).toBeVisible();
  await saveAs.click();
  await expect(page.getByRole('menuitem', { name: 'Open the note' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(doubt).toBeVisible();
  await expect(answer.getByText('Honey is never produced by bees')).toBeVisible();
});
