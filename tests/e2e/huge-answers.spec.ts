import type { Behaviour } from '../stand-ins/behaviour.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '../stand-ins/provider.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, { provider: StandInProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const provider = await startStandInProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ provider }, use) => {
      await use({
        OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
        OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
        OPENAI_COMPATIBLE_MODEL: standInModel,
      });
    },
    { scope: 'worker' },
  ],
});

const huge: [string, Behaviour][] = [
  ['five megabytes', { kind: 'huge-answer', characters: 5_000_000 }],
  ['one word of a megabyte', { kind: 'huge-line', characters: 1_000_000 }],
  ['20,000 tokens a second', { kind: 'endless', tokensPerSecond: 20_000 }],
];

// How long its tasks take is measured by the bench row `huge-answers-in-page`.
for (const [what, behaviour] of huge) {
  test(`R69 ${what}: the page ends the answer at its limit and goes on working`, { tag: '@desktop' }, async ({
    page,
    provider,
    signUp,
  }) => {
    test.setTimeout(90_000);
    await signUp(page);
    provider.script(behaviour);
    await page.goto('/chat');
    const composer = page.locator('textarea');
    await composer.fill('Tell me everything');
    await composer.press('Enter');
    const answer = page.getByRole('article', { name: 'Everyday said' });
    await expect(answer.first()).toContainText('longer than can be shown and ends here', { timeout: 60_000 });
    await expect(answer.first()).not.toHaveAttribute('aria-busy', 'true');
    provider.script({ kind: 'text', text: 'Briefly: sugar.' });
    await composer.fill('And briefly?');
    await composer.press('Enter');
    await expect(answer.last()).toContainText('Briefly: sugar.');
    await page.reload();
    await expect(answer.last()).toContainText('Briefly: sugar.');
    await expect(answer.first()).toContainText('longer than can be shown and ends here');
  });
}
