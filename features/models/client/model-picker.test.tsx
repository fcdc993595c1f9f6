import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#client/app/session.tsx';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya } from '#client/app/testing/render-route.tsx';
import { catalogue, familyIds } from '#features/models/shared/catalogue.ts';
import type { ModelList } from '#features/models/shared/models.contract.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { ModelButton } from './model-button.tsx';
import { ModelProvider, useModel } from './model-provider.tsx';

const defaultSettings = settingsFrom(modelsSettings, {});

const list: ModelList = {
  models: catalogue.map((entry) => {
    const isThere = familyIds.has(entry.id) || entry.company === 'OpenAI';
    const missing = isThere ? null : `Add a key of ${entry.company} to use it`;
    return { ...entry, connected: isThere, missing };
  }),
  others: [],
};

const answers = {
  'GET /api/models': Response.json(list),
  'GET /api/settings': Response.json(defaultSettings),
};

async function open(server: Parameters<typeof fakeServer>[0] = answers, isSignedIn = true, user = maya) {
  const requests = fakeServer(server);
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider initialUser={user} onUserChange={() => {}}>
        <ModelProvider isSignedIn={isSignedIn}>
          <main>
            <ModelButton />
          </main>
        </ModelProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: /^Model:/ });
  const dialog = page.getByRole('dialog', { name: 'Select AI Model' });
  return {
    requests,
    screen,
    button,
    dialog,
    field: page.getByRole('searchbox', { name: 'Search AI models' }),
  };
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('models that are not connected', () => {
  test('lead whoever runs the server to the console', async () => {
    const { button, dialog } = await open(answers, true, { ...maya, isOperator: true });
    await button.click();
    await expect
      .element(dialog.getByRole('link', { name: 'Connect', exact: true }))
      .toHaveAttribute('href', '/admin/connect/models');
  });

  test('tell everybody else whom to ask', async () => {
    const { button, dialog } = await open();
    await button.click();
    await expect
      .element(dialog.getByText('To have more connected, ask whoever runs this server.'))
      .toBeVisible();
    expect(dialog.getByRole('link', { name: 'Connect', exact: true }).elements()).toEqual([]);
  });
});

describe('the overlay', () => {
  test('is titled as specified, starts at the filter and passes axe', async () => {
    const { button, dialog, field } = await open();
    await button.click();
    await expect.element(dialog).toHaveAccessibleDescription('Choose the AI model that best fits your needs');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('placeholder', 'Search AI models...');
    await expect.element(dialog.getByRole('button', { name: /^GPT-4o Balanced/ })).toBeEnabled();
    // In the middle of a fade, text has not reached its final contrast.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test('groups by company and tags the current one', async () => {
    const { button, dialog } = await open();
    await button.click();
    const own = dialog.getByRole('region', { name: 'Everyday' });
    await expect.element(own.getByRole('button', { pressed: true })).toMatchTextContent('EverydaySelected');
    await expect
      .element(own.getByRole('button', { pressed: true }))
      .toMatchTextContent('Web answers · Sources');
    await expect.element(dialog.getByRole('region', { name: 'DeepSeek' })).toBeInTheDocument();
  });

  test('keeps what is not connected in view, with what is missing', async () => {
    const { button, dialog } = await open();
    await button.click();
    const claude = dialog.getByRole('button', { name: /^Claude 3 Opus/ });
    await expect.element(claude).toBeDisabled();
    await expect.element(claude).toMatchTextContent('Add a key of Anthropic to use it');
  });

  test('filters by text, by company and by what a model is good for', async () => {
    const { button, dialog, field } = await open();
    await button.click();
    await field.fill('hAiKu');
    await expect
      .element(dialog.getByRole('button', { name: /^Claude/ }))
      .toMatchTextContent('Claude 3.5 Haiku');
    expect(dialog.getByRole('region').elements()).toHaveLength(1);
    await field.fill('zebra');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('No models match “zebra”');
    await field.fill('');
    await dialog.getByRole('button', { name: /^Google/ }).click();
    await dialog.getByRole('button', { name: 'Fast', exact: true }).click();
    expect(dialog.getByRole('listitem').filter({ hasText: 'Gemini' }).elements()).toHaveLength(1);
  });

  test('choosing keeps the model, closes, and names it on the button', async () => {
    const { requests, button, dialog } = await open({
      ...answers,
      'PATCH /api/settings': Response.json({ ...defaultSettings, selectedModel: 'gpt-4o' }),
    });
    await button.click();
    await dialog.getByRole('button', { name: /^GPT-4o Balanced/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toMatchTextContent('GPT-4o');
    await expect.element(button).toHaveFocus();
    expect(sent(requests)).toEqual([
      { method: 'PATCH', path: '/api/settings', body: { selectedModel: 'gpt-4o' } },
    ]);
  });

  test('stays open and says so when the choice could not be saved', async () => {
    const { button, dialog } = await open({
      ...answers,
      'PATCH /api/settings': refusal(500, 'internal', 'no'),
    });
    await button.click();
    await dialog.getByRole('button', { name: /^GPT-4o Balanced/ }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('That choice could not be saved');
  });

  test('works without a mouse', async () => {
    const { button, dialog, field } = await open();
    await button.click();
    await expect.element(dialog.getByRole('button', { name: /^GPT-4o Balanced/ })).toBeInTheDocument();
    const focused = () => document.activeElement?.textContent?.slice(0, 18);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^EverydaySelected/);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^Everyday Standard/);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Everyday Pro/);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('has chips for the companies on a phone', async () => {
    await page.viewport(390, 844);
    const { button, dialog } = await open();
    await button.click();
    await dialog.getByRole('group', { name: 'Company' }).getByRole('button', { name: 'xAI' }).click();
    await expect.element(dialog.getByRole('button', { name: /^Grok 2/ })).toBeInTheDocument();
    expect(dialog.getByRole('region').elements()).toHaveLength(1);
  });

  test('offers another try when the list does not come', async () => {
    let tries = 0;
    const { button, dialog } = await open({
      ...answers,
      'GET /api/models': () => {
        tries += 1;
        return tries === 1 ? refusal(500, 'internal', 'no') : Response.json(list);
      },
    });
    await button.click();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByRole('button', { name: /^GPT-4o Balanced/ })).toBeInTheDocument();
  });
});

describe('the choice', () => {
  test('follows what another tab chose', async () => {
    let selectedModel = 'everyday';
    const { button } = await open({
      ...answers,
      'GET /api/settings': () => Response.json({ ...defaultSettings, selectedModel }),
    });
    await expect.element(button).toMatchTextContent('Everyday');
    selectedModel = 'o3-mini';
    const otherTab = new BroadcastChannel('everyday-settings');
    onTestFinished(() => otherTab.close());
    otherTab.postMessage('changed');
    await expect.element(button).toMatchTextContent('o3-mini');
  });

  test('is not offered to people who are not signed in, and nothing is asked for them', async () => {
    const { requests, screen } = await open({}, false);
    expect(screen.getByRole('button').elements()).toHaveLength(0);
    expect(requests).toEqual([]);
  });

  test('cannot be used outside its provider', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    function Lost() {
      return useModel().selectedName;
    }
    await expect(render(<Lost />)).rejects.toThrow('useModel must be used within a ModelProvider');
  });
});
