import type { Page } from '@playwright/test';
import type { ProviderRequest } from '../stand-ins/behaviour.ts';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '../stand-ins/search/searxng.ts';
import { closeByEscape } from './close-by-escape.ts';
import { test as base, expect } from './model-fixtures.ts';
import { onEveryScreen } from './screens.ts';
import { wordsOf } from './words-of.ts';

const found = [
  {
    url: 'https://towers.example/eiffel',
    title: 'The Eiffel Tower',
    text: 'The Eiffel Tower in Paris is 330 metres tall. It was completed in 1889 for the World Fair.',
  },
  {
    url: 'https://oldbook.example/paris',
    title: 'An old guide to Paris',
    text: 'The Eiffel Tower in Paris is 300 metres tall. Visitors climb the tower on 1665 steps.',
  },
];

const test = base.extend<object, { search: SearchStandIn }>({
  search: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startSearxngStandIn({ pages: found });
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  otherEnv: [
    async ({ search }, use) => {
      await use({ SEARXNG_URL: search.baseUrl });
    },
    { scope: 'worker' },
  ],
});

const question = 'How tall is the Eiffel Tower?';
const plan = [question, 'When was the Eiffel Tower completed?'];

function isPlanning({ body }: ProviderRequest): boolean {
  return String(body.messages?.[0]?.content ?? '').includes('JSON array');
}

/** The number of a page in the evidence. */
function numberOf(request: ProviderRequest, title: string): string {
  const evidence = String(request.body.messages?.at(-1)?.content ?? '');
  return new RegExp(`^⟦(\\d+)⟧ ${title}$`, 'm').exec(evidence)?.[1] ?? '0';
}

const researchButton = (page: Page) => page.getByRole('button', { name: /^Research(:|$)/ });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Research Mode' });

async function chooseDepth(page: Page, name: string): Promise<void> {
  await researchButton(page).click();
  await overlay(page)
    .getByRole('button', { name: new RegExp(`^(?:Selected )?${name}`) })
    .click();
  await expect(overlay(page)).toBeHidden();
}

async function ask(page: Page, text = question): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

const research = (page: Page) => page.getByRole('region', { name: 'Research' });

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

onEveryScreen(test, () => {
  test('a depth chosen in the overlay is on in every tab, and can be switched off', async ({
    page,
    context,
    signUp,
    expectAccessible,
  }) => {
    await signUp(page);
    await page.goto('/chat');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(researchButton(other)).toHaveAttribute('aria-pressed', 'false');

    await researchButton(page).click();
    await expect(overlay(page)).toContainText('Choose how deeply you want the AI to research your queries');
    await expectAccessible(page);
    await overlay(page)
      .getByRole('button', { name: /^Detailed Analysis/ })
      .click();
    await expect(overlay(page)).toBeHidden();
    await expect(researchButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(researchButton(other)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(researchButton(page)).toHaveAttribute('aria-pressed', 'true');

    await researchButton(page).click();
    await overlay(page).getByRole('button', { name: 'Switch research off' }).click();
    await expect(researchButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(researchButton(other)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('/research switches research on and leads to the dashboard', { tag: '@desktop' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/research');
  await expect(page.getByRole('heading', { name: 'Research Mode', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Deep Research/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(researchButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a quick overview is checked against its source, and what it does not say is marked', {
  tag: '@desktop',
}, async ({ page, signUp, provider, expectAccessible }) => {
  provider.script((request) => {
    const n = numberOf(request, 'The Eiffel Tower');
    return {
      kind: 'text',
      text: `The Eiffel Tower is 330 metres tall ⟦${n}⟧. The Eiffel Tower is 200 metres wide ⟦${n}⟧.`,
    };
  });
  await signUp(page);
  await page.goto('/chat');
  await chooseDepth(page, 'Quick Overview');
  await ask(page);
  await expect(research(page)).toContainText('Researched · Quick Overview');
  await expect(research(page)).toContainText('1 of 1 search');
  const answer = page.getByRole('article', { name: 'Everyday said' });
  await expect(answer.locator('[data-citation]')).toHaveCount(2);
  const doubt = /^(?:Not in the source|The source says the opposite)$/;
  const mark = answer.getByRole('button', { name: doubt });
  await expect(mark).toHaveCount(1);
  await mark.click();
  const reason = page.getByRole('dialog', { name: doubt });
  await expect(reason).toContainText('source');
  await closeByEscape(reason);
  await expect(mark).toBeFocused();
  await expectAccessible(page);
});

test('a detailed analysis survives a reload; when the model breaks, what was done stays', {
  tag: '@desktop',
}, async ({ page, signUp, provider }) => {
  provider.script((request) =>
    isPlanning(request)
      ? { kind: 'text', text: JSON.stringify(plan) }
      : { kind: 'half-close', text: 'The Eiffel Tower is ' },
  );
  await signUp(page);
  await page.goto('/chat');
  await chooseDepth(page, 'Detailed Analysis');
  await ask(page);
  await expect(research(page)).toContainText('Research failed · Detailed Analysis');
  await expect(page.getByRole('alert')).toContainText('Sorry, I encountered an issue');
  await page.reload();
  await research(page)
    .getByRole('button', { name: /Research failed/ })
    .click();
  await expect(research(page).getByRole('list', { name: 'What was looked up' })).toContainText(plan[1]!);

  const held = Promise.withResolvers<void>();
  provider.script((request) =>
    isPlanning(request)
      ? { kind: 'text', text: JSON.stringify(plan) }
      : {
          kind: 'held',
          until: held.promise,
          text: `The Eiffel Tower is 330 metres tall ⟦${numberOf(request, 'The Eiffel Tower')}⟧.`,
        },
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(research(page)).toContainText('Writing · Detailed Analysis');
  await page.reload();
  await expect(research(page)).toContainText('Writing · Detailed Analysis');
  held.resolve();
  await expect(research(page)).toContainText('Researched · Detailed Analysis');
  await expect(page.getByRole('article', { name: 'Everyday said' }).last()).toContainText('330 metres tall');
});

onEveryScreen(test, () => {
  test('deep research waits with its plan, is changed and started, and ends in a report with its sources', async ({
    page,
    signUp,
    provider,
    expectAccessible,
  }) => {
    provider.script((request) =>
      isPlanning(request)
        ? { kind: 'text', text: JSON.stringify(plan) }
        : {
            kind: 'text',
            text: `**The Eiffel Tower is 330 metres tall.** ⟦${numberOf(request, 'The Eiffel Tower')}⟧ Another guide says that the Eiffel Tower is 300 metres tall. ⟦${numberOf(request, 'An old guide to Paris')}⟧`,
          },
    );
    await signUp(page);
    await page.goto('/chat');
    await chooseDepth(page, 'Deep Research');
    await ask(page);
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await expect(start).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(start).toBeVisible();
    await page.getByRole('textbox', { name: 'Question 2' }).fill('Who built the Eiffel Tower?');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question 3' }).fill('What is iron?');
    await start.click();

    await expect(research(page)).toContainText('Researched · Deep Research');
    await expect(research(page)).toContainText('3 of 8 searches');
    const answer = page.getByRole('article', { name: 'Everyday said' });
    await expect(answer.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
    await expect(answer.getByRole('row', { name: /The Eiffel Tower/ })).toContainText('towers.example');
    await expect(answer.getByRole('button', { name: 'Not supported by its source' })).toHaveCount(0);

    await page.reload();
    await research(page)
      .getByRole('button', { name: /Researched/ })
      .click();
    await expect(research(page)).toContainText('Who built the Eiffel Tower?');
    await expect(research(page)).toContainText('Searched in SearXNG.');
    await expectAccessible(page);
  });
});

test('R175 what is said to a run after the session has ended is there after signing in', {
  tag: '@desktop',
}, async ({ page, signUp, provider, search }) => {
  // Topics no one has looked up before: cached results would be found without a request.
  const others = ['How heavy is the Eiffel Tower?', 'Who painted the Eiffel Tower?'];
  provider.script((request) => ({
    kind: 'text',
    text: isPlanning(request) ? JSON.stringify(others) : question,
  }));
  // It waits for its sources while someone steers it.
  search.trouble({ kind: 'silent' });
  const person = await signUp(page);
  await page.goto('/chat');
  await chooseDepth(page, 'Detailed Analysis');
  await ask(page, others[0]);
  const steer = page.getByRole('textbox', { name: 'Look this up next' });
  await steer.fill('its weight');
  await page.context().clearCookies();
  await steer.press('Enter');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // In its field, or shown above the page when the run no longer asks.
  await expect.poll(() => wordsOf(page)).toContain('its weight');
  search.trouble(undefined);
});

test('a run is followed in a second tab and stopped there', { tag: '@desktop' }, async ({
  page,
  context,
  signUp,
  provider,
}) => {
  provider.script((request) =>
    isPlanning(request) ? { kind: 'text', text: JSON.stringify(plan) } : { kind: 'stall', text: '' },
  );
  await signUp(page);
  await page.goto('/chat');
  await chooseDepth(page, 'Detailed Analysis');
  await ask(page);
  await expect(research(page)).toContainText('Writing');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(research(other)).toContainText('Writing');
  await other.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(research(other)).toContainText('Research stopped');
  await expect(research(page)).toContainText('Research stopped');
});
