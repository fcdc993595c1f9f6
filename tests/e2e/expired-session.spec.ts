import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { wordsOf } from './words-of.ts';

/** A place where someone types, and what they do next there; without a next step they only return to the tab. */
interface Place {
  open(page: Page): Promise<Locator>;
  next?: ((page: Page) => Promise<unknown>) | undefined;
}

const words = 'the zebra recipe';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const pressEnter = (page: Page) => page.keyboard.press('Enter');
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The field with this name on this page, after pressing the button that reveals it. */
function at(path: string, name: string, next?: Place['next'], ...before: string[]): Place {
  return {
    next,
    async open(page) {
      await page.goto(path);
      for (const button of before)
        await page.getByRole('button', { name: button, exact: true }).first().click();
      return field(page, name);
    },
  };
}

async function ask(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.locator('main textarea').fill('What is photosynthesis?');
  await page.locator('main textarea').press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
}

const places: Record<string, Place> = {
  'a question in a new chat': {
    next: pressEnter,
    async open(page) {
      await page.goto('/chat');
      return page.locator('main textarea');
    },
  },
  'a follow-up': {
    next: pressEnter,
    async open(page) {
      await ask(page);
      return page.locator('main textarea');
    },
  },
  'a question that is edited': {
    next: press('Ask again'),
    async open(page) {
      await ask(page);
      await page.getByRole('button', { name: 'Edit question' }).click();
      return field(page, 'Edit your question');
    },
  },
  'a chat’s new title': {
    next: pressEnter,
    async open(page) {
      await ask(page);
      await page.getByRole('button', { name: 'Chat options' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      return field(page, 'Chat title');
    },
  },
  'why an answer was bad': {
    next: pressEnter,
    async open(page) {
      await ask(page);
      await page.getByRole('button', { name: 'Bad answer' }).click();
      return page.getByRole('textbox', { name: /^What went wrong/ });
    },
  },
  'what is looked for in the palette': {
    async open(page) {
      await page.goto('/dashboard');
      await expect(page.getByRole('textbox', { name: 'Ask or search anything' })).toBeVisible();
      await page.keyboard.press('Control+k');
      return page.getByRole('dialog').getByRole('combobox');
    },
  },
  'what is said of oneself': at('/settings/instructions', 'About you'),
  'a fact to remember': at('/memory?tab=facts', 'Add something to remember', pressEnter),
  'a note’s title': at('/notes/new', 'Title'),
  'a note’s text': at('/notes/new', 'Note'),
  'a document’s title': at('/writer/new', 'Title'),
  'a document’s text': at('/writer/new', 'Document'),
  'a folder’s name': at('/writer', 'Name', pressEnter, 'New folder'),
  'what the writer is asked': at('/writer/new', 'Ask AI for writing assistance', undefined, 'AI Assistant'),
  'an event in one line': at('/calendar', 'Quick add', pressEnter),
  'an event’s title': at('/calendar', 'Title', press('Create Event'), 'New Event'),
  'a recipe’s title': at('/recipe/new', 'Title', press('Save recipe')),
  'a recipe’s ingredients': at('/recipe/new', 'Ingredients, one per line'),
  'a search within one’s notes': {
    async open(page) {
      await page.goto('/notes');
      return page.getByRole('searchbox', { name: 'Search notes and tags' });
    },
  },
  'a line about oneself': at('/profile', 'Bio'),
};

/** Pages that stay open to visitors keep what is in their fields. */
const publicPlaces: Record<string, Place> = {
  'a text to rephrase': at('/rephraser', 'Text to rephrase'),
  'a search of the web': {
    async open(page) {
      await page.goto('/search/web');
      return page
        .locator('main')
        .getByRole('searchbox')
        .or(page.locator('main').getByRole('combobox'))
        .first();
    },
  },
};

test.describe('R175 what was typed when the session ended is there after signing in:', () => {
  for (const [name, { open, next }] of Object.entries(places)) {
    test(name, { tag: '@desktop' }, async ({ page, signUp }) => {
      const person = await signUp(page);
      const typedInto = await open(page);
      await typedInto.click();
      // Pending requests of the page must not find out before the words are typed.
      const typing = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await typing.promise;
        await route.continue();
      });
      await page.context().clearCookies();
      await typedInto.fill(words);
      typing.resolve();
      // A page that validates while typing may find out by itself before the button is pressed.
      await Promise.race([next?.(page), page.waitForURL(/\/signin\?next=/)]);
      // Returning to the tab also finds out, if nothing else has.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page).toHaveURL(/\/signin\?next=/);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).not.toHaveURL(/\/signin/);
      await expect.poll(() => wordsOf(page)).toContain(words);
    });
  }

  for (const [name, { open }] of Object.entries(publicPlaces)) {
    test(name, { tag: '@desktop' }, async ({ page, signUp }) => {
      await signUp(page);
      const typedInto = await open(page);
      await typedInto.fill(words);
      await page.context().clearCookies();
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/account/session'));
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await asked;
      await expect(typedInto).toHaveValue(words);
    });
  }
});
