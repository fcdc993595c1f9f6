import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type IdentityProvider, startIdentityProvider } from '../stand-ins/identity-provider.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect } from './fixtures.ts';
import { onEveryScreen } from './screens.ts';

interface Organisation {
  organisation: IdentityProvider;
  port: number;
}

/** A server whose users sign in with their organisation, through a real provider on loopback. */
function journeysWith(mode: 'beside' | 'only') {
  const journey = base.extend<object, Organisation>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
    organisation: [
      async ({ port }, use) => {
        const provider = await startIdentityProvider(`http://localhost:${port}`);
        await use(provider);
        await provider.close();
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ port, organisation: { issuer, clientId, clientSecret } }, use) => {
        const env = {
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_LABEL: 'Harbour Council',
          OIDC_MODE: mode,
        };
        const server = await startBuiltServer({ port, env });
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
  journey.beforeEach(({ complaints, organisation }) => {
    // The only other site in these journeys.
    complaints.allow(new RegExp(`^request to another host: ${organisation.issuer}/`));
  });
  return journey;
}

const beside = journeysWith('beside');
const onlyWay = journeysWith('only');

// Few tests, and starting their server and browser costs more than running them.
base.describe.configure({ mode: 'default' });

/** Someone the organisation knows, who signs in at its form next. */
function employ({ accounts }: IdentityProvider, email: string, name: string): string {
  const id = randomUUID();
  accounts.set(id, { email, email_verified: true, name });
  return id;
}

const withOrganisation = (page: Page) => page.getByRole('button', { name: 'Continue with Harbour Council' });
const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`^Good (morning|afternoon|evening), ${name}$`) });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // The provider asks whether to end its own session as well.
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

beside.describe('beside the form', () => {
  onEveryScreen(beside, () => {
    beside(
      'somebody new comes in by their organisation, goes where they wanted, and signs out of both',
      async ({ page, organisation, expectAccessible }) => {
        await page.goto('/settings/assistant');
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await expect(withOrganisation(page)).toBeVisible();
        await expectAccessible(page);

        organisation.visitor = null;
        await withOrganisation(page).click();
        await expect(page.getByRole('status').filter({ hasText: 'You cancelled signing in.' })).toBeVisible();
        await expectAccessible(page);

        organisation.visitor = employ(organisation, `rosa-${randomUUID()}@harbour.example`, 'Rosa Quay');
        await withOrganisation(page).click();
        await expect(page).toHaveURL(/\/settings\/assistant$/);
        await page.goto('/dashboard');
        await expect(greeting(page, 'Rosa')).toBeVisible();

        await signOut(page);
        await expect(withOrganisation(page)).toBeVisible();
        await page.goto('/dashboard');
        await expect(page).toHaveURL(/\/signin/);
      },
    );

    beside(
      'an account with the same address is linked once its password is given',
      async ({ page, organisation, signUp, isMobile, expectAccessible }) => {
        const { email, password } = await signUp(page);
        await page.context().clearCookies();
        organisation.visitor = employ(organisation, email, 'Ada Lovelace');
        await page.goto('/signin');
        await withOrganisation(page).click();
        await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
        await expect(page.getByText(email)).toBeVisible();
        await expectAccessible(page);

        if (!isMobile) await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
        await page.getByLabel('Password', { exact: true }).fill('the password of somebody else');
        await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
        await expect(page.getByText('That password is incorrect.')).toBeVisible();
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
        await expect(greeting(page, 'Ada')).toBeVisible();
        await page.goto('/profile/security');
        const linked = page.getByRole('list', { name: 'Linked sign-ins' });
        await expect(linked.getByRole('listitem')).toContainText('Harbour Council');
        await expectAccessible(page);

        // From here on, the provider asks nothing.
        await page.context().clearCookies();
        await page.goto('/signin');
        await withOrganisation(page).click();
        await expect(greeting(page, 'Ada')).toBeVisible();
      },
    );
  });
});

onlyWay.describe('as the only way in', () => {
  onEveryScreen(onlyWay, () => {
    onlyWay(
      'there is no form, neither to sign in nor to sign up',
      async ({ page, organisation, expectAccessible }) => {
        await page.goto('/forgot-password');
        await expect(
          page.getByText('On this server, people sign in with Harbour Council. Reset your password there.'),
        ).toBeVisible();
        await expect(page.locator('main input')).toHaveCount(0);
        for (const path of ['/signup', '/signin']) {
          await page.goto(path);
          await expect(withOrganisation(page)).toBeVisible();
          await expect(page.locator('main input')).toHaveCount(0);
          await expectAccessible(page);
        }
        organisation.visitor = employ(organisation, `omar-${randomUUID()}@harbour.example`, 'Omar Reef');
        await withOrganisation(page).click();
        await expect(greeting(page, 'Omar')).toBeVisible();
        await signOut(page);
      },
    );
  });
});
