import axe from 'axe-core';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeRequest, fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { changeAppearance } from '#client/ui/theme.ts';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import { Component as SettingsScreen } from '#features/settings/client/settings.route.tsx';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';
import { answerSettings, keyboardSettings, lookSettings } from '#features/settings/shared/settings.fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { usageOfFree } from '#features/usage/client/testing/usage-of-free.ts';
import { voicePreference } from '#features/voice/client/voice-preference.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { product } from './product.ts';

const defaultSettings = settingsFrom(
  {
    ...modelsSettings,
    ...researchSettings,
    ...voiceSettings,
    ...lookSettings,
    ...keyboardSettings,
    ...answerSettings,
  },
  {},
);
type Settings = typeof defaultSettings;

const usage = usageOfFree({
  dailyTasksUsed: 3,
  tasksUsed: 3,
  dailyResetsAt: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Keeps what it is sent, as the server does. */
function keepingServer(initial: Partial<Settings> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  let stored: Settings = { ...defaultSettings, ...initial };
  const requests: FakeRequest[] = fakeServer({
    'GET /api/settings': () => Response.json(stored),
    'PATCH /api/settings': () => {
      stored = { ...stored, ...(requests.at(-1)?.body as object) };
      return Response.json(stored);
    },
    'GET /api/usage': Response.json(usage),
    'GET /api/privacy': Response.json({ usageData: true, crashReports: true, personalization: true }),
    ...answers,
  });
  return requests;
}

function show(at: string) {
  return renderRoutes(
    [
      {
        element: (
          <ModelProvider isSignedIn>
            <main>
              <Outlet />
            </main>
          </ModelProvider>
        ),
        children: [{ path: '/settings/:tab?', Component: SettingsScreen }],
      },
    ],
    { at, user: maya, product },
  );
}

const root = document.documentElement;

beforeEach(() => {
  changeAppearance({ theme: 'light', density: 'comfortable', contrast: 'normal', motion: 'reduced' });
});

test('a theme shows at once and is kept', async () => {
  await page.viewport(1440, 900);
  const requests = keepingServer();
  const { screen } = await show('/settings/appearance');
  await expect.element(page.getByRole('heading', { name: 'Appearance', level: 2 })).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => root.classList.contains('dark')).toBe(true);
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  expect(sent(requests).map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expect.poll(() => root.dataset.density).toBe('compact');
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ density: 'compact' });
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('what was chosen elsewhere is put to use here, and what was not stays', async () => {
  keepingServer({ theme: 'dark', singleKeyShortcuts: false, voiceName: 'Anna', voiceRate: 1.3 });
  await show('/settings/appearance');
  await expect.poll(() => root.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(root.dataset.density).toBe('comfortable');
  expect(hasSingleKeys()).toBe(false);
  expect(voicePreference()).toMatchObject({ voiceName: 'Anna', voiceRate: 1.3 });
});

test('what is chosen outside this screen is kept, too', async () => {
  const requests = keepingServer();
  await show('/settings/appearance');
  await expect.element(page.getByRole('heading', { name: 'Appearance', level: 2 })).toBeVisible();
  changeAppearance({ theme: 'dark' });
  await expect.poll(() => sent(requests).map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
});

test('a change that could not be kept is taken back, and says so', async () => {
  keepingServer({}, { 'PATCH /api/settings': refusal(500, 'internal', 'Something went wrong.') });
  await show('/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update settings');
  expect(root.classList.contains('dark')).toBe(false);
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('whoever has scrolled down to what they change sees how it went', async () => {
  await page.viewport(390, 500);
  keepingServer({}, { 'PATCH /api/settings': refusal(500, 'internal', 'Something went wrong.') });
  await show('/settings/voice');
  const captions = page.getByRole('switch', { name: 'Captions' });
  await expect.element(captions).toBeInTheDocument();
  captions.element().scrollIntoView({ block: 'end' });
  expect(scrollY).toBeGreaterThan(200);
  await captions.click();
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('quick changes are all kept, in their order', async () => {
  const requests = keepingServer();
  await show('/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.getByRole('radio', { name: 'Relaxed' }).click();
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([{ theme: 'dark' }, { density: 'compact' }, { density: 'relaxed' }]);
  await expect.poll(() => root.dataset.density).toBe('relaxed');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

/** A server that has not yet returned the settings, and the function that makes it respond. */
function slowServer(stored: Partial<Settings> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const read = Promise.withResolvers<Response>();
  const requests = keepingServer(stored, { 'GET /api/settings': () => read.promise, ...answers });
  return { requests, tellStored: () => read.resolve(Response.json({ ...defaultSettings, ...stored })) };
}

/** Presses, and checks in the same task: nothing may wait for a fetch, a cache or an effect. */
function pressed(control: { element: () => Element }): HTMLInputElement {
  const element = control.element() as HTMLInputElement;
  element.click();
  return element;
}

test('a choice moves its control in the task of the click, before anything is loaded', async () => {
  const { requests, tellStored } = slowServer();
  await show('/settings/appearance');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  expect(pressed(page.getByRole('radio', { name: 'Dark' })).checked).toBe(true);
  expect(root.classList.contains('dark')).toBe(true);
  expect(pressed(page.getByRole('radio', { name: 'Compact' })).checked).toBe(true);
  expect(root.dataset.density).toBe('compact');
  tellStored();
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  expect(sent(requests).map(({ body }) => body)).toEqual([{ theme: 'dark' }, { density: 'compact' }]);
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
});

test.for([
  { tab: 'accessibility', names: ['Reduce animations', 'High contrast', 'Single-key shortcuts'] },
  { tab: 'voice', names: ['Speak instead of typing', 'Talk back and forth'] },
] as const)('the switches of $tab move in the task of the click', async ({ tab, names }) => {
  changeAppearance({ motion: 'system', contrast: 'system' });
  const { requests } = slowServer();
  await show(`/settings/${tab}`);
  await expect.element(page.getByRole('switch', { name: names[0] })).toBeVisible();
  for (const name of names) {
    const before = (page.getByRole('switch', { name }).element() as HTMLInputElement).checked;
    expect(pressed(page.getByRole('switch', { name })).checked).toBe(!before);
  }
  await expect.poll(() => sent(requests)).toHaveLength(names.length);
});

test('depth and language change in the task of the choice', async () => {
  const { requests } = slowServer();
  await show('/settings/assistant');
  await expect.element(page.getByRole('radio', { name: 'Deep Research' })).toBeVisible();
  expect(pressed(page.getByRole('radio', { name: 'Deep Research' })).checked).toBe(true);
  const language = page.getByLabelText('Answer language').element() as HTMLSelectElement;
  language.value = 'de';
  language.dispatchEvent(new Event('change', { bubbles: true }));
  expect(language.value).toBe('de');
  await expect.poll(() => sent(requests)).toHaveLength(2);
});

test('what is read late does not undo what was chosen meanwhile', async () => {
  const kept = Promise.withResolvers<Response>();
  const { tellStored } = slowServer(
    { theme: 'light', answerLanguage: 'fr' },
    { 'PATCH /api/settings': () => kept.promise },
  );
  const { router } = await show('/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  tellStored();
  // The stored language shows that the read has arrived.
  await router.navigate('/settings/assistant');
  await expect.element(page.getByLabelText('Answer language')).toHaveValue('fr');
  expect(root.classList.contains('dark')).toBe(true);
  await router.navigate('/settings/appearance');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  kept.resolve(Response.json({ ...defaultSettings, theme: 'dark', answerLanguage: 'fr' }));
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('when several changes fail, what was there before the first of them returns', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let asked = 0;
  keepingServer({}, { 'PATCH /api/settings': () => answers[asked++]?.promise ?? Response.error() });
  await show('/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('radio', { name: 'System' }).click();
  answers[0]?.resolve(refusal(500, 'internal', 'Something went wrong.'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update settings');
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked();
  answers[1]?.resolve(refusal(500, 'internal', 'Something went wrong.'));
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('a change that is kept does not hide that the one before it was not', async () => {
  const first = Promise.withResolvers<Response>();
  let asked = 0;
  const kept = () => Response.json({ ...defaultSettings, density: 'compact' });
  keepingServer({}, { 'PATCH /api/settings': () => (asked++ === 0 ? first.promise : kept()) });
  await show('/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('radio', { name: 'Compact' }).click();
  first.resolve(refusal(500, 'internal', 'Something went wrong.'));
  await expect.poll(() => asked).toBe(2);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update settings');
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('settings that cannot be read say so, and are asked for again', async () => {
  let isBroken = true;
  keepingServer(
    {},
    {
      'GET /api/settings': () =>
        isBroken
          ? refusal(500, 'internal', 'Something went wrong.')
          : Response.json({ ...defaultSettings, answerLanguage: 'fr' }),
    },
  );
  await show('/settings/assistant');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your saved settings could not be loaded.');
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('Answer language')).toHaveValue('fr');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('motion, contrast and single keys are switches', async () => {
  const requests = keepingServer({ motion: 'system', contrast: 'system' });
  const { screen } = await show('/settings/accessibility');
  await page.getByRole('switch', { name: 'Reduce animations' }).click();
  await expect.poll(() => root.dataset.motion).toBe('reduced');
  await page.getByRole('switch', { name: 'High contrast' }).click();
  await expect.poll(() => root.dataset.contrast).toBe('high');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect.poll(hasSingleKeys).toBe(false);
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([{ motion: 'reduced' }, { contrast: 'high' }, { singleKeyShortcuts: false }]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('on a phone the tabs are a list, and each a page with a way back', async () => {
  await page.viewport(390, 844);
  keepingServer();
  const { screen } = await show('/settings');
  await expect.element(page.getByRole('link', { name: 'Privacy', exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Dark' })).not.toBeInTheDocument();
  expect((await axe.run(screen.container)).violations).toEqual([]);
  await screen.unmount();
  const phone = await show('/settings?tab=privacy');
  expect(phone.address()).toBe('/settings/privacy');
  await expect.element(page.getByRole('switch', { name: 'Usage data' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await page.viewport(1440, 900);
});

test('an unknown tab leads to the first one', async () => {
  keepingServer();
  const { address } = await show('/settings/nonsense');
  expect(address()).toBe('/settings');
});

test('the research depth and the language of answers are kept', async () => {
  const requests = keepingServer();
  const { screen } = await show('/settings/assistant');
  await page.getByRole('radio', { name: 'Detailed Analysis' }).click();
  await page.getByLabelText('Answer language').selectOptions('de');
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([{ deepResearchEnabled: true, researchDepth: 'medium' }, { answerLanguage: 'de' }]);
  await page.getByRole('radio', { name: 'None' }).click();
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ deepResearchEnabled: false });
  await expect.element(page.getByText(/built-in engine quotes its sources as they are/)).toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('a time zone is found by its city and taken with the keyboard', async () => {
  const requests = keepingServer(
    {},
    { 'PUT /api/usage/time-zone': () => Response.json({ ...usage, timeZone: 'Asia/Tokyo' }) },
  );
  const { screen } = await show('/settings/region');
  await expect.element(page.getByRole('heading', { name: 'Time zone: London (Europe)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search time zones' }).fill('japan');
  await expect.element(page.getByText('1 zone', { exact: true })).toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Time zone: Tokyo (Asia)' })).toBeVisible();
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  expect(sent(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/api/usage/time-zone', { timeZone: 'Asia/Tokyo' }],
  ]);
});

test('a voice and its speed are kept', async () => {
  const requests = keepingServer({ voiceEnabled: true, voiceName: 'A voice of another device' });
  await show('/settings/voice');
  await page.getByRole('switch', { name: 'Speak instead of typing' }).click();
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ voiceEnabled: false, voiceChatEnabled: false });
});
