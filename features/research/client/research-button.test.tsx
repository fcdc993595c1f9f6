import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { ResearchButton } from './research-button.tsx';

const defaultSettings = settingsFrom({ ...modelsSettings, ...researchSettings }, {});

const dialog = () => page.getByRole('dialog', { name: 'Research Mode' });

async function open(answers: Parameters<typeof fakeServer>[0], isSignedIn = true) {
  const requests = fakeServer(answers);
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ModelProvider isSignedIn={isSignedIn}>
        <ResearchButton />
      </ModelProvider>
    </QueryClientProvider>,
  );
  return { requests, button: screen.getByRole('button', { name: /^Research(:|$)/ }) };
}

test('choosing a depth switches research on, tells the server and closes', async () => {
  const on = { ...defaultSettings, deepResearchEnabled: true, researchDepth: 'medium' };
  const { requests, button } = await open({
    'GET /api/settings': Response.json(defaultSettings),
    'PATCH /api/settings': Response.json(on),
  });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect
    .element(dialog().getByText('Choose how deeply you want the AI to research your queries'))
    .toBeVisible();
  await expect
    .element(dialog().getByText('Up to 8 searches, 12 pages and 3 minutes · 5 tasks'))
    .toBeVisible();
  // Check colours only once the overlay has faded in.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog()
    .getByRole('button', { name: /Detailed Analysis/ })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(sent(requests)).toMatchObject([{ body: { deepResearchEnabled: true, researchDepth: 'medium' } }]);
  // What every question costs from now on, and for how long, must be visible before one is sent.
  await expect.element(button).toHaveTextContent('Detailed Analysis · 3 tasks');
  await expect
    .element(button)
    .toHaveAttribute(
      'title',
      'Detailed Analysis is on: each question costs 3 tasks, until you switch it off.',
    );
});

test('it is switched off where it was switched on, and a choice that was not saved says so', async () => {
  const on = { ...defaultSettings, deepResearchEnabled: true };
  let isBroken = true;
  const { button } = await open({
    'GET /api/settings': Response.json(on),
    'PATCH /api/settings': () =>
      isBroken ? refusal(500, 'internal', 'Broken.') : Response.json(defaultSettings),
  });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await dialog().getByRole('button', { name: 'Switch research off' }).click();
  await expect.element(dialog().getByText('That choice could not be saved. Please try again.')).toBeVisible();
  isBroken = false;
  await dialog().getByRole('button', { name: 'Switch research off' }).click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('is not offered to people who are not signed in', async () => {
  const { button } = await open({}, false);
  expect(button.elements()).toEqual([]);
});
