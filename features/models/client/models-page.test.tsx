import axe from 'axe-core';
import { expect, test } from 'vitest';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { catalogue, otherEntries } from '#features/models/shared/catalogue.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { ModelProvider } from './model-provider.tsx';
import { Component as ModelsPage } from './models.route.tsx';

const defaultSettings = settingsFrom(modelsSettings, {});

const connect = (entry: (typeof catalogue)[number]) => {
  const isThere = entry.company !== 'Anthropic';
  return { ...entry, connected: isThere, missing: isThere ? null : 'Add an Anthropic key to use it' };
};

const answers = {
  'GET /api/models': Response.json({ models: catalogue.map(connect), others: otherEntries.map(connect) }),
  'GET /api/settings': Response.json(defaultSettings),
};

const routes = [
  {
    path: '/models',
    element: (
      <ModelProvider isSignedIn>
        <main>
          <ModelsPage />
        </main>
      </ModelProvider>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];

async function openPage(server: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer(server);
  const shown = await renderRoutes(routes, { at: '/before', user: maya });
  await shown.router.navigate('/models');
  const card = (name: string) => shown.screen.getByRole('region', { name, exact: true });
  return { ...shown, requests, card };
}

test('shows the six models, the current one tagged', async () => {
  const { screen, card } = await openPage(answers);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('AI Models');
  await expect.element(card('Everyday')).toMatchTextContent('Selected');
  const names = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Everyday', 'DeepSeek', 'Gemini', 'GPT-4', 'GPT-3.5', 'Claude 2']);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('Select Model keeps the choice and goes back one page', async () => {
  const { requests, card, address } = await openPage({
    ...answers,
    'PATCH /api/settings': Response.json({ ...defaultSettings, selectedModel: 'deepseek' }),
  });
  await card('DeepSeek').getByRole('button', { name: 'Select Model' }).click();
  await expect.poll(address).toBe('/before');
  expect(sent(requests)).toEqual([
    { method: 'PATCH', path: '/api/settings', body: { selectedModel: 'deepseek' } },
  ]);
});

test('stays and says so when the choice could not be saved', async () => {
  const { screen, card, address } = await openPage({
    ...answers,
    'PATCH /api/settings': refusal(500, 'internal', 'no'),
  });
  await card('Gemini').getByRole('button', { name: 'Select Model' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That choice could not be saved');
  expect(address()).toBe('/models');
});

test('a model that is not connected says what is missing', async () => {
  const { card } = await openPage(answers);
  await expect.element(card('Claude 2')).toMatchTextContent('Add an Anthropic key to use it');
  await expect.element(card('Claude 2').getByRole('button', { name: 'Select Model' })).toBeDisabled();
});

test('the info toggle lights up one card at a time', async () => {
  const { card } = await openPage(answers);
  const toggle = (name: string) => card(name).getByRole('button', { name: `About ${name}` });
  await toggle('GPT-4').click();
  await expect.element(card('GPT-4')).toMatchTextContent('Powerful');
  await expect.element(toggle('GPT-4')).toHaveAttribute('aria-pressed', 'true');
  await toggle('Gemini').click();
  await expect.element(toggle('GPT-4')).toHaveAttribute('aria-pressed', 'false');
  await toggle('Gemini').click();
  await expect.element(card('Gemini')).not.toMatchTextContent('Quick replies');
});
