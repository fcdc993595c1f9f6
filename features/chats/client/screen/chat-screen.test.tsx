import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { ApiError } from '#client/api-client.ts';
import { ProductProvider } from '#client/app/product.tsx';
import { SessionProvider } from '#client/app/session.tsx';
import { maya } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { chatsClient } from '#features/chats/client/chats.client.ts';
import type { ChatApi } from '#features/chats/client/conversation/chats.api.ts';
import { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { failedAnswer } from '#features/chats/client/conversation/conversation-state.ts';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import type { ModelList } from '#features/models/shared/models.contract.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { besideAnswersSettings } from '#features/settings/shared/settings.fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { voiceClient } from '#features/voice/client/voice.client.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { ChatScreen } from './chat-screen.tsx';

const contributions = [chatsClient, voiceClient].flatMap((feature) => feature.contributions ?? []);
const defaultSettings = settingsFrom(
  { ...modelsSettings, ...researchSettings, ...voiceSettings, ...besideAnswersSettings },
  {},
);

const noModels: ModelList = { models: [], others: [] };
const gpt: ModelList['models'][number] = {
  id: 'gpt-4o',
  name: 'GPT-4o',
  company: 'OpenAI',
  description: 'Answers',
  capabilities: [],
  type: 'fast',
  connected: true,
  missing: null,
};
let models: ModelList = noModels;

function liveTurn() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sequence = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    response: new Response(body),
    push(...events: TurnEvent[]) {
      for (const event of events) {
        sequence += 1;
        controller?.enqueue(new TextEncoder().encode(`id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`));
      }
    },
  };
}

const start: TurnEvent = {
  type: 'start',
  turnId: 't1',
  session: { id: 's1', title: 'Rice' },
  userMessageId: 'u1',
  assistantMessageId: 'a1',
};

function conversationWith(api: Partial<ChatApi>, sessionId: string | null = null): Conversation {
  const fail = () => Promise.reject(new Error('not expected in this test'));
  const none = {
    getChat: fail,
    sendMessage: fail,
    readAfterwards: async () => ({ title: null, questions: [] }),
    stopTurn: fail,
    resumeTurn: fail,
  };
  return new Conversation({
    sessionId,
    api: { ...none, checkConnection: fail, showVersion: fail, ...api },
  });
}

function Page(props: Parameters<typeof ChatScreen>[0]) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProductProvider product={{ screens: [], contributions }}>
          <ModelProvider isSignedIn>
            <SessionProvider initialUser={maya} onUserChange={() => undefined}>
              <div style={{ display: 'flex', height: '100vh' }}>
                <ToastProvider>
                  <ChatScreen {...props} />
                </ToastProvider>
              </div>
            </SessionProvider>
          </ModelProvider>
        </ProductProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

async function setUp(api: Partial<ChatApi>, askedInAddress: string | null = null) {
  const fail = () => Promise.reject(new Error('not expected in this test'));
  const sendMessage = vi.fn(api.sendMessage ?? fail);
  const stopTurn = vi.fn(api.stopTurn ?? fail);
  const conversation = conversationWith({ ...api, sendMessage, stopTurn });
  const screen = await render(<Page conversation={conversation} askedInAddress={askedInAddress} />);
  return {
    screen,
    conversation,
    sendMessage,
    stopTurn,
    box: screen.getByRole('textbox', { name: 'Message' }),
  };
}

/** A text too long for a message, once it is uploaded. */
const file = {
  id: 'f1',
  name: 'Pasted text.txt',
  mediaType: 'text/plain',
  bytes: 50_000,
  kind: 'text',
  width: null,
  height: null,
  pageCount: null,
  textLength: 50_000,
};

function paste(field: Element, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Accepts every upload as that file; returns how many bytes each had. */
function answerUploads(file: object): number[] {
  const uploads: number[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue(undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue(undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(201);
  vi.spyOn(XMLHttpRequest.prototype, 'responseText', 'get').mockReturnValue(JSON.stringify(file));
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    if (body instanceof File) uploads.push(body.size);
    this.dispatchEvent(new ProgressEvent('load'));
  });
  return uploads;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(Response.json(String(input).endsWith('/api/models') ? models : defaultSettings)),
  );
  models = noModels;
});

describe('the composer', () => {
  test('offers what a connected model does well, and without one what the engine does', async () => {
    models = { models: [{ ...gpt, connected: true }], others: [] };
    const connected = await setUp({});
    await expect.element(connected.screen.getByRole('button', { name: /Use what I have/ })).toBeVisible();
    await expect
      .element(connected.screen.getByRole('button', { name: /Work it out/ }))
      .not.toBeInTheDocument();
    await connected.screen.unmount();
    models = { models: [{ ...gpt, connected: false }], others: [] };
    const bare = await setUp({});
    await expect.element(bare.screen.getByRole('button', { name: /Work it out/ })).toBeVisible();
    await expect
      .element(bare.screen.getByRole('button', { name: /Use what I have/ }))
      .not.toBeInTheDocument();
  });

  test('within another screen it says what a message costs', async () => {
    const within = { greeting: null, placeholder: 'Ask for a change' };
    const conversation = conversationWith({});
    const screen = await render(<Page conversation={conversation} askedInAddress={null} within={within} />);
    await expect.element(screen.getByPlaceholder('Ask for a change')).toBeVisible();
    await expect.element(screen.getByText('1 task')).toBeVisible();
  });

  test('an example is written into it, to be changed or sent', async () => {
    const { screen, box } = await setUp({});
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await screen.getByRole('button', { name: /Work it out/ }).click();
    await expect.element(box).toHaveValue('What is 15% of 84.60?');
    await expect.element(box).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('Shift+Enter adds a line, Enter sends, blank text stays', async () => {
    const live = liveTurn();
    const { screen, box, sendMessage } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    await box.fill('   ');
    await userEvent.keyboard('{Enter}');
    expect(sendMessage).not.toHaveBeenCalled();
    await box.fill('one');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
    await userEvent.keyboard('{Enter}');
    expect(sendMessage.mock.calls[0]?.[0].text).toBe('one\ntwo');
    await expect.element(box).toHaveValue('');
    await expect.element(screen.getByRole('article', { name: 'You said' })).toHaveTextContent('one two');
  });

  test('has the focus when the chat is opened, and a question mark is text there', async () => {
    const { box } = await setUp({});
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('?');
    await expect.element(box).toHaveValue('?');
  });

  test('a text that was not taken waits for the next sign-in, also in a new chat', async () => {
    const { screen, box } = await setUp({
      sendMessage: () => Promise.reject(new ApiError('unauthenticated', 'Sign in.', { status: 401 })),
    });
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('What is rice?');
    await screen.unmount();
    const again = await setUp({});
    await expect.element(again.box).toHaveValue('What is rice?');
  });

  test('what is unfinished in a new chat stays there when another is opened', async () => {
    answerUploads(file);
    const { screen, box, conversation } = await setUp({});
    const other = conversationWith({}, 's2');
    await box.fill('Half a thou');
    paste(box.element(), 'word '.repeat(10_000));
    const attached = screen.getByText('Pasted text.txt');
    await expect.element(attached).toBeVisible();
    await screen.rerender(<Page conversation={other} askedInAddress={null} />);
    await expect.element(box).toHaveValue('');
    await expect.element(attached).not.toBeInTheDocument();
    await box.fill('For the other');
    await screen.rerender(<Page conversation={conversationWith({})} askedInAddress={null} />);
    await expect.element(box).toHaveValue('Half a thou');
    await expect.element(attached).toBeVisible();
    await screen.rerender(<Page conversation={other} askedInAddress={null} />);
    await expect.element(box).toHaveValue('For the other');
    expect(conversation.getState().sessionId).toBeNull();
  });

  test('what is written on while a new chat gets its address goes along, and leaves new chats empty', async () => {
    const live = liveTurn();
    const { screen, box } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    await box.fill('One');
    await userEvent.keyboard('{Enter}');
    await box.fill('And ano');
    live.push(start);
    await expect.element(screen.getByRole('heading', { name: 'Rice' })).toBeInTheDocument();
    await expect.element(box).toHaveValue('And ano');
    await screen.rerender(<Page conversation={conversationWith({})} askedInAddress={null} />);
    await expect.element(box).toHaveValue('');
    await screen.rerender(<Page conversation={conversationWith({}, 's1')} askedInAddress={null} />);
    await expect.element(box).toHaveValue('And ano');
  });

  test('a question in the address is asked once', async () => {
    const live = liveTurn();
    const { screen, sendMessage } = await setUp(
      { sendMessage: () => Promise.resolve(live.response) },
      'What is rice?',
    );
    await expect
      .element(screen.getByRole('article', { name: 'You said' }))
      .toHaveTextContent('What is rice?');
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  test('the text comes back, with the way to plans, when the tasks are used up', async () => {
    const details = {
      resetsAt: '2026-11-22T00:00:00Z',
      resetsInWords: 'at midnight (Europe/London)',
      limit: 25,
      period: 'day',
    };
    const { screen, box } = await setUp({
      sendMessage: () => Promise.reject(new ApiError('quota_exceeded', 'Used up.', { status: 429, details })),
    });
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText('They start again at midnight (Europe/London).', { exact: false }),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    await expect.element(box).toHaveValue('What is rice?');
  });
});

describe('text that does not fit', () => {
  test('is attached as a file when it is pasted, which can be undone', async () => {
    const uploads = answerUploads(file);
    const { screen, box } = await setUp({});
    await box.fill('Sum this up:');
    expect(paste(box.element(), 'word '.repeat(10_000))).toBe(false);
    const attached = screen.getByRole('list', { name: 'Attachments' });
    await expect.element(attached.getByText('Pasted text.txt')).toBeVisible();
    await expect
      .element(screen.getByText('so the pasted text is attached as a file.', { exact: false }))
      .toBeVisible();
    await expect.poll(() => uploads).toEqual([50_000]);
    await expect.element(box).toHaveValue('Sum this up:');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(attached).not.toBeInTheDocument();
  });

  test('does not promise research for a question with files, which is answered from them', async () => {
    const on = { ...defaultSettings, deepResearchEnabled: true };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(on));
    answerUploads(file);
    const { screen, box } = await setUp({});
    await expect.element(screen.getByText(/is on: each question costs/)).toBeVisible();
    paste(box.element(), 'word '.repeat(10_000));
    await expect.element(screen.getByText(/answered from them, without research, for 1 task/)).toBeVisible();
    await expect.element(screen.getByText(/is on: each question costs/)).not.toBeInTheDocument();
  });

  test('files may go out without words', async () => {
    answerUploads(file);
    const live = liveTurn();
    const { screen, box, sendMessage } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    paste(box.element(), 'word '.repeat(10_000));
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Send' }).click();
    expect(sendMessage.mock.calls[0]?.[0]).toMatchObject({ text: '', attachments: ['f1'] });
    const question = screen.getByRole('article', { name: 'You said' });
    await expect.element(question.getByText('Pasted text.txt')).toBeVisible();
    expect(question.element().querySelectorAll('p')).toHaveLength(0);
  });

  test('what fits is pasted as ever', async () => {
    const { box } = await setUp({});
    expect(paste(box.element(), 'word '.repeat(6_400))).toBe(true);
    expect(paste(box.element(), 'word '.repeat(6_401))).toBe(false);
  });
});

describe('a long silence', () => {
  test('is said, with its length, until something comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const live = liveTurn();
    const { screen, box } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    live.push(start, { type: 'part', kind: 'text', change: 'Rice is' });
    await expect.element(screen.getByText('Rice is')).toBeVisible();
    vi.advanceTimersByTime(19_000);
    expect(screen.getByText(/^Still waiting/).elements()).toHaveLength(0);
    vi.advanceTimersByTime(22_000);
    await expect.element(screen.getByText('Still waiting, 40 s')).toBeVisible();
    await expect.element(screen.getByText('Still waiting for the answer.')).toBeInTheDocument();
    live.push({ type: 'part', kind: 'text', change: ' a grain.' });
    await expect.element(screen.getByText('Still waiting, 40 s')).not.toBeInTheDocument();
  });
});

describe('an answer', () => {
  test('shows the stages as they are reported, then the text, then the focus returns', async () => {
    const live = liveTurn();
    const { screen, box } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    live.push(
      start,
      { type: 'stage', stage: 'init', state: 'done' },
      { type: 'stage', stage: 'analyze', state: 'active' },
    );
    const steps = screen.getByRole('list', { name: 'Progress' });
    await expect.element(steps.getByText('Understanding your question')).toBeVisible();
    await expect.element(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
    live.push({ type: 'part', kind: 'text', change: 'Rice is a **grain**.' });
    await expect.element(screen.getByText('grain')).toBeVisible();
    live.push({
      type: 'model',
      id: 'builtin',
      name: 'Built-in engine',
      note: 'No other model is connected.',
    });
    live.push({ type: 'done', outcome: 'complete' });
    await expect.element(screen.getByText('Built-in engine', { exact: false })).toBeVisible();
    await expect.element(screen.getByText('No other model is connected.', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect.element(box).toHaveFocus();
  });

  test('Escape stops it, and what arrived stays', async () => {
    const live = liveTurn();
    const { screen, box, stopTurn } = await setUp({
      sendMessage: () => Promise.resolve(live.response),
      stopTurn: () => {
        live.push({ type: 'done', outcome: 'stopped' });
        return Promise.resolve();
      },
    });
    await box.fill('Count');
    await userEvent.keyboard('{Enter}');
    live.push(start, { type: 'part', kind: 'text', change: 'one two' });
    await expect.element(screen.getByText('one two')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('one two')).toBeVisible();
    expect(stopTurn).toHaveBeenCalledExactlyOnceWith('t1');
  });

  test('a failed one says the specified sentence and offers to try again', async () => {
    const live = liveTurn();
    const { screen, box, sendMessage } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    live.push(
      start,
      { type: 'error', code: 'model_failed', message: 'Failed to get response' },
      { type: 'done', outcome: 'failed' },
    );
    await expect.element(screen.getByRole('alert').getByText(failedAnswer)).toBeVisible();
    sendMessage.mockImplementation(() => new Promise(() => undefined));
    await screen.getByRole('button', { name: 'Retry' }).click();
    expect(sendMessage.mock.calls[1]?.[0]).toEqual({ clientId: expect.any(String), regenerate: 'a1' });
    await expect
      .element(screen.getByRole('article', { name: 'You said' }))
      .toHaveTextContent('What is rice?');
  });
});

describe('an answer that could not be saved', () => {
  test('says that it is being saved, then stays on the page to be copied', async () => {
    const live = liveTurn();
    const { screen, box } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    live.push(start, { type: 'part', kind: 'text', change: 'Rice is a grain.' });
    live.push({ type: 'stage', stage: 'synthesize', state: 'active', detail: 'Saving the answer…' });
    await expect.element(screen.getByText('Saving the answer…').last()).toBeVisible();
    const reason = errorCodes.not_stored.message;
    live.push(
      { type: 'error', code: 'not_stored', message: failedAnswer, reason },
      { type: 'done', outcome: 'failed' },
    );
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByText(reason)).toBeVisible();
    await expect.element(alert.getByText(failedAnswer)).not.toBeInTheDocument();
    await expect.element(screen.getByText('Rice is a grain.')).toBeVisible();
    await expect.element(screen.getByText('Saving the answer…')).not.toBeInTheDocument();
    await alert.getByRole('button', { name: 'Copy answer' }).click();
    await expect.element(alert.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith('Rice is a grain.');
    copied.mockRestore();
  });

  test('can be selected by hand where the browser does not let pages copy', async () => {
    const live = liveTurn();
    const { screen, box } = await setUp({ sendMessage: () => Promise.resolve(live.response) });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    live.push(
      start,
      { type: 'part', kind: 'text', change: 'Rice is a grain.' },
      { type: 'error', code: 'not_stored', message: failedAnswer, reason: errorCodes.not_stored.message },
      { type: 'done', outcome: 'failed' },
    );
    await screen.getByRole('alert').getByRole('button', { name: 'Copy answer' }).click();
    await expect.element(screen.getByText(/Select the text and copy it/)).toBeVisible();
    copied.mockRestore();
  });
});

describe('a message while an answer is written', () => {
  const more: TurnEvent = { ...start, turnId: 't2', userMessageId: 'u2', assistantMessageId: 'a2' };

  async function queuedOne() {
    const lives = [liveTurn(), liveTurn()];
    let next = 0;
    const context = await setUp({
      sendMessage: () => Promise.resolve(lives[next++]!.response),
      stopTurn: () => {
        lives[0]?.push({ type: 'done', outcome: 'stopped' });
        return Promise.resolve();
      },
    });
    const { box, screen } = context;
    await box.fill('One');
    await userEvent.keyboard('{Enter}');
    lives[0]?.push(start, { type: 'part', kind: 'text', change: 'First answer.' });
    await expect.element(screen.getByText('First answer.')).toBeVisible();
    await box.fill('Two');
    await userEvent.keyboard('{Enter}');
    const queue = screen.getByRole('region', { name: 'Queued message' });
    await expect.element(queue).toHaveTextContent('Next: Two');
    await expect.element(box).toHaveValue('');
    expect(context.sendMessage).toHaveBeenCalledOnce();
    return { ...context, queue, lives };
  }

  test('waits, is sent when the answer is complete, and leaves what is being written alone', async () => {
    const { box, screen, queue, lives, sendMessage } = await queuedOne();
    await box.fill('Three, half wri');
    lives[0]?.push({ type: 'done', outcome: 'complete' });
    await expect.poll(() => sendMessage.mock.calls[1]?.[0].text).toBe('Two');
    await expect.element(queue).not.toBeInTheDocument();
    lives[1]?.push(
      more,
      { type: 'part', kind: 'text', change: 'Second answer.' },
      { type: 'done', outcome: 'complete' },
    );
    await expect.element(screen.getByText('Second answer.')).toBeVisible();
    await expect.element(box).toHaveValue('Three, half wri');
  });

  test('can be edited and cancelled', async () => {
    const { box, queue, lives, sendMessage } = await queuedOne();
    await queue.getByRole('button', { name: 'Edit queued message' }).click();
    await expect.element(box).toHaveValue('Two');
    await userEvent.keyboard('{Enter}');
    await queue.getByRole('button', { name: 'Cancel queued message' }).click();
    await expect.element(queue).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('');
    lives[0]?.push({ type: 'done', outcome: 'complete' });
    await expect.element(box).toHaveFocus();
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  test('comes back into the field when the answer is stopped', async () => {
    const { box, sendMessage } = await queuedOne();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveValue('Two');
    expect(sendMessage).toHaveBeenCalledOnce();
  });
});

describe('versions', () => {
  const startAgain: TurnEvent = { ...start, turnId: 't2', assistantMessageId: 'a2' };

  async function answered() {
    const lives = [liveTurn(), liveTurn()];
    const showVersion = vi.fn<ChatApi['showVersion']>();
    let next = 0;
    const context = await setUp({
      sendMessage: () => Promise.resolve(lives[next++]!.response),
      showVersion,
    });
    await context.box.fill('What is rice?');
    await userEvent.keyboard('{Enter}');
    lives[0]?.push(
      start,
      { type: 'part', kind: 'text', change: 'A grain.' },
      { type: 'done', outcome: 'complete' },
    );
    await expect.element(context.screen.getByText('A grain.')).toBeVisible();
    return { ...context, live: lives[1]!, showVersion };
  }

  test('an answer made again is the second of two, and the arrow keys lead back', async () => {
    const { screen, sendMessage, live, showVersion } = await answered();
    await expect
      .element(screen.getByRole('group', { name: 'Versions of the answer' }))
      .not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Answer again' }).click();
    expect(sendMessage.mock.calls[1]?.[0].regenerate).toBe('a1');
    live.push(
      startAgain,
      { type: 'part', kind: 'text', change: 'A cereal.' },
      { type: 'done', outcome: 'complete' },
    );
    const group = screen.getByRole('group', { name: 'Versions of the answer' });
    await expect.element(group).toHaveTextContent('Version 2 / of 2');
    await expect.element(screen.getByText('A grain.')).not.toBeInTheDocument();

    const stored = (id: string, role: 'user' | 'assistant', content: string, versions: string[]) => ({
      id,
      role,
      content,
      versions,
      timestamp: '2026-11-21T10:00:00Z',
      error: false,
      status: 'complete' as const,
      model: null,
      note: null,
      parts: [],
    });
    showVersion.mockResolvedValue({
      id: 's1',
      title: 'Rice',
      createdAt: '2026-11-21T10:00:00Z',
      updatedAt: '2026-11-21T10:00:00Z',
      isActive: true,
      isPinned: false,
      preview: '',
      activeTurn: null,
      messages: [
        stored('u1', 'user', 'What is rice?', []),
        stored('a1', 'assistant', 'A grain.', ['a1', 'a2']),
      ],
    });
    (group.getByRole('button', { name: 'Previous version' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(showVersion.mock.calls[0]?.slice(0, 2)).toEqual(['s1', 'a1']);
    await expect.element(screen.getByText('A grain.')).toBeVisible();
    await expect.element(group).toHaveTextContent('Version 1 / of 2');
    await expect.element(group.getByRole('button', { name: 'Previous version' })).toHaveFocus();
  });

  test('an edited question is asked as another version; Escape leaves it', async () => {
    const { screen, sendMessage, live } = await answered();
    await screen.getByRole('button', { name: 'Edit question' }).click();
    const field = screen.getByRole('textbox', { name: 'Edit your question' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'Edit question' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ask again' })).toBeDisabled();
    await field.fill('What is brown rice?');
    await userEvent.keyboard('{Enter}');
    expect(sendMessage.mock.calls[1]?.[0]).toMatchObject({ edit: 'u1', text: 'What is brown rice?' });
    live.push(
      { ...startAgain, userMessageId: 'u2' },
      { type: 'part', kind: 'text', change: 'Whole grain.' },
      { type: 'done', outcome: 'complete' },
    );
    await expect
      .element(screen.getByRole('group', { name: 'Versions of your question' }))
      .toHaveTextContent('Version 2 / of 2');
    await expect.element(screen.getByText('A grain.')).not.toBeInTheDocument();
  });
});

const carried: CarriedSearch = {
  type: 'web',
  query: 'tea',
  page: 1,
  results: [{ n: 1, title: 'Tea', url: 'https://tea.example/', snippet: 'A drink.' }],
  summary: 'Tea is a drink. ⟦1⟧',
};

test('shows the search that it will take along, waits, and sends both with the first question', async () => {
  const onDrop = vi.fn();
  const sendMessage = vi.fn(async () => new Response(new ReadableStream()));
  const conversation = conversationWith({ sendMessage });
  const about = { search: carried, onDrop };
  const screen = await render(<Page conversation={conversation} askedInAddress={null} about={about} />);
  await expect.element(screen.getByText('About your search “tea”: 1 result and a summary')).toBeVisible();
  expect(sendMessage).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Ask without this search' }).click();
  expect(onDrop).toHaveBeenCalledOnce();
  await screen.getByRole('textbox', { name: 'Message' }).fill('Is it hot?');
  await userEvent.keyboard('{Enter}');
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'Is it hot?', about: carried }),
    expect.anything(),
  );
  // It stays with the question.
  await expect.element(screen.getByText('About your search “tea”: 1 result and a summary')).toBeVisible();
});

test('offers what could be asked next once a model has thought of it, and a press asks it', async () => {
  const thought = Promise.withResolvers<{ title: null; questions: string[] }>();
  const { conversation, sendMessage, screen } = await setUp({
    sendMessage: async () => {
      const turn = liveTurn();
      if (sendMessage.mock.calls.length > 1) return turn.response;
      turn.push(
        start,
        { type: 'model', id: 'm1', name: 'A model' },
        { type: 'part', kind: 'text', change: 'Four days.' },
        { type: 'done', outcome: 'complete' },
      );
      return turn.response;
    },
    readAfterwards: () => thought.promise,
  });
  await conversation.send('How long does rice keep?');
  await expect.element(screen.getByText('Four days.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Questions to ask next' }).elements()).toHaveLength(0);
  thought.resolve({ title: null, questions: ['Can I freeze it?'] });
  await screen.getByRole('button', { name: 'Can I freeze it?' }).click();
  expect(sendMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: 'Can I freeze it?' }),
    expect.anything(),
  );
});

test('a question that grows while it is typed does not cover the end of the answer', async () => {
  const { conversation, screen, box } = await setUp({
    sendMessage: async () => {
      const turn = liveTurn();
      turn.push(
        start,
        { type: 'part', kind: 'text', change: 'Four days.\n\n'.repeat(60) },
        { type: 'done', outcome: 'complete' },
      );
      return turn.response;
    },
  });
  await conversation.send('How long does rice keep?');
  const copy = screen.getByRole('button', { name: 'Copy answer' });
  await expect.element(copy).toBeInViewport();
  await box.fill('And pasta?\n'.repeat(8));
  const edge = (element: Element, side: 'top' | 'bottom') => element.getBoundingClientRect()[side];
  await expect.poll(() => edge(copy.element(), 'bottom') - edge(box.element(), 'top')).toBeLessThanOrEqual(0);
});

test('a chat that another tab deletes says so, keeps the typed text, and offers Undo there too', async () => {
  const stored: Chat = {
    ...{ id: 's1', title: 'Rice', preview: '', isActive: true, isPinned: false, activeTurn: null },
    ...{ createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z', messages: [] },
  };
  const conversation = conversationWith({ getChat: () => Promise.resolve(stored) }, 's1');
  await conversation.open();
  const screen = await render(<Page conversation={conversation} askedInAddress={null} />);
  const heard = new BroadcastChannel('everyday-chats');
  onTestFinished(() => heard.close());
  const news: unknown[] = [];
  heard.addEventListener('message', ({ data }) => news.push(data));

  conversation.showDeletion('waits');
  await expect.element(screen.getByText(/^This chat was deleted in another tab/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'New chat' })).toHaveAttribute('href', '/chat');
  const box = screen.getByRole('textbox', { name: 'Message' });
  await box.fill('And wheat?');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText(/^This chat was deleted, so the question was not asked/))
    .toBeVisible();
  await expect.element(box).toHaveValue('And wheat?');

  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => news).toEqual([{ sessionId: 's1', deletion: 'undone' }]);
});
