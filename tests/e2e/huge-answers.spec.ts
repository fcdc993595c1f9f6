import type { Behaviour } from '../stand-ins/behaviour.ts';
import { expect, test } from './model-fixtures.ts';

const huge: [string, Behaviour][] = [
  ['five megabytes', { kind: 'huge-answer', characters: 5_000_000 }],
  ['one word of a megabyte', { kind: 'huge-line', characters: 1_000_000 }],
  ['20,000 tokens a second', { kind: 'endless', tokensPerSecond: 20_000 }],
];

// The bench row `huge-answers-in-page` measures how long its tasks take.
for (const [what, behaviour] of huge) {
  test(`R69 ${what}: the page ends the answer at its limit and goes on working`, { tag: '@desktop' }, async ({
    page,
    provider,
    signUp,
  }) => {
    await signUp(page);
    provider.script(behaviour);
    await page.goto('/chat');
    const composer = page.locator('textarea');
    await composer.fill('Tell me everything');
    await composer.press('Enter');
    const answer = page.getByRole('article', { name: 'Everyday said' });
    await expect(answer.first()).toContainText('too long to show in full and ends here', {
      timeout: 120_000,
    });
    await expect(answer.first()).not.toHaveAttribute('aria-busy', 'true');
    provider.script({ kind: 'text', text: 'Briefly: sugar.' });
    await composer.fill('And briefly?');
    await composer.press('Enter');
    await expect(answer.last()).toContainText('Briefly: sugar.');
    await page.reload();
    await expect(answer.last()).toContainText('Briefly: sugar.');
    await expect(answer.first()).toContainText('too long to show in full and ends here');
  });
}
