import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { Chat, ChatMessage, SendMessageInput } from '#features/chats/shared/chats.contract.ts';
import type { ChatApi } from './chats.api.ts';
import { Conversation, type ConversationEvents } from './conversation.ts';
import { failedAnswer, notAskedDeleted } from './conversation-state.ts';

const start: TurnEvent = {
  type: 'start',
  turnId: 't1',
  session: { id: 's1', title: 'How long does rice keep?' },
  userMessageId: 'u1',
  assistantMessageId: 'a1',
};
const text = (value: string): TurnEvent => ({ type: 'part', kind: 'text', change: value });
const done: TurnEvent = { type: 'done', outcome: 'complete' };
const unreachable = new ApiError('unreachable', 'We could not reach the server.', { status: 0 });

function stream(events: TurnEvent[], first = 1): Response {
  return new Response(
    events.map((event, index) => `id: ${first + index}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
  );
}

/** A stream that stays open; the test decides what arrives when. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sequence = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    response: new Response(body),
    push(event: TurnEvent) {
      sequence += 1;
      controller?.enqueue(new TextEncoder().encode(`id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`));
    },
  };
}

function message(
  id: string,
  role: ChatMessage['role'],
  content: string,
  status: ChatMessage['status'] = 'complete',
): ChatMessage {
  return {
    id,
    role,
    content,
    timestamp: '2026-11-21T10:00:00.000Z',
    error: false,
    status,
    model: null,
    note: null,
    parts: [],
    versions: [],
  };
}

function chat(messages: ChatMessage[], activeTurn: Chat['activeTurn'] = null): Chat {
  const at = '2026-11-21T10:00:00.000Z';
  return {
    id: 's1',
    title: 'Rice',
    createdAt: at,
    updatedAt: at,
    isActive: true,
    isPinned: false,
    preview: '',
    messages,
    activeTurn,
  };
}

function setUp(
  api: Partial<ChatApi>,
  sessionId: string | null = null,
  events: Pick<ConversationEvents, 'onUnsure'> = {},
) {
  const sent: SendMessageInput[] = [];
  const onStarted = vi.fn();
  const fail = () => Promise.reject(new Error('not expected in this test'));
  const conversation = new Conversation({
    sessionId,
    onStarted,
    ...events,
    api: {
      getChat: fail,
      resumeTurn: fail,
      readAfterwards: async () => ({ title: null, questions: [] }),
      stopTurn: fail,
      showVersion: fail,
      checkConnection: () => Promise.resolve({ isSignedIn: true }),
      ...api,
      sendMessage: (input, signal) => {
        sent.push(input);
        return api.sendMessage?.(input, signal) ?? fail();
      },
    },
    watch: {
      ready: () => Promise.resolve(),
      wait: () => Promise.resolve(),
      isHidden: () => false,
      whenTurned: () => () => undefined,
    },
  });
  return { conversation, sent, onStarted };
}

beforeEach(() => {
  // Frames belong to the browser; here each one comes at once.
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    queueMicrotask(callback);
    return 0;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sending', () => {
  it('shows the question at once, then the answer, and announces the address of a new chat', async () => {
    const live = openStream();
    const { conversation, onStarted } = setUp({ sendMessage: () => Promise.resolve(live.response) });
    const sending = conversation.send('  How long does rice keep?  ');
    expect(conversation.getState().running?.question?.content).toBe('How long does rice keep?');
    live.push(start);
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith('s1'));
    live.push(text('A day.'));
    await vi.waitFor(() => expect(conversation.getState().running?.turn.text).toBe('A day.'));
    live.push(done);
    expect(await sending).toBe('taken');
    const { messages, running, sessionId, title } = conversation.getState();
    expect(running).toBeNull();
    expect(messages.map(({ id, role, content, status }) => [id, role, content, status])).toEqual([
      ['u1', 'user', 'How long does rice keep?', 'complete'],
      ['a1', 'assistant', 'A day.', 'complete'],
    ]);
    expect([sessionId, title]).toEqual(['s1', 'How long does rice keep?']);
  });

  it('takes neither blank text nor a second message while one runs', async () => {
    const live = openStream();
    const { conversation, sent } = setUp({ sendMessage: () => Promise.resolve(live.response) });
    expect(await conversation.send(' \n ')).toBe('kept');
    expect(sent).toEqual([]);
    void conversation.send('one');
    expect(await conversation.send('two')).toBe('kept');
    expect(sent.map((input) => input.text)).toEqual(['one']);
  });

  it('sends a question that did not get through again under the same id, and shows the steps', async () => {
    const answers = [Promise.reject(unreachable), Promise.resolve(stream([start, text('A day.'), done]))];
    const { conversation, sent } = setUp({ sendMessage: () => answers.shift()! });
    const steps: unknown[] = [];
    conversation.subscribe(() => steps.push(conversation.getState().running?.retrySteps));
    expect(await conversation.send('Rice?')).toBe('taken');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.clientId).toBe(sent[0]?.clientId);
    expect(steps).toContainEqual({
      connection: { state: 'done' },
      validation: { state: 'done' },
      retry: { state: 'active' },
    });
    expect(conversation.getState().messages).toHaveLength(2);
  });

  it('gives the text back when the server stays away, with the specified sentence', async () => {
    const { conversation, sent } = setUp({ sendMessage: () => Promise.reject(unreachable) });
    expect(await conversation.send('Rice?')).toBe('kept');
    expect(new Set(sent.map((input) => input.clientId)).size).toBe(1);
    expect(sent).toHaveLength(3);
    const { messages, running } = conversation.getState();
    expect(running).toBeNull();
    expect(messages.map(({ content, error }) => [content, error])).toEqual([
      ['Rice?', false],
      [failedAnswer, true],
    ]);
  });

  it.each([
    ['storage_full', 507, 1],
    ['database_unavailable', 503, 3],
  ] as const)('keeps the question and says why at %s', async (code, status, sends) => {
    const { conversation, sent } = setUp({
      sendMessage: () => Promise.reject(new ApiError(code, 'The reason.', { status })),
    });
    expect(await conversation.send('Rice?')).toBe('kept');
    expect(sent).toHaveLength(sends);
    const { messages } = conversation.getState();
    expect(messages.map(({ content, problem }) => [content, problem])).toEqual([
      ['Rice?', undefined],
      [failedAnswer, { code, reason: 'The reason.' }],
    ]);
  });

  it('retries an unsent question under the same id, without showing it twice', async () => {
    let isReachable = false;
    const { conversation, sent } = setUp({
      sendMessage: () =>
        isReachable ? Promise.resolve(stream([start, text('A day.'), done])) : Promise.reject(unreachable),
    });
    await conversation.send('Rice?');
    isReachable = true;
    expect(await conversation.retry(conversation.getState().messages.at(-1)!.id)).toBe('taken');
    expect(new Set(sent.map((input) => input.clientId)).size).toBe(1);
    expect(conversation.getState().messages.map((shown) => shown.content)).toEqual(['Rice?', 'A day.']);
  });

  it('does not send again when the connection check fails', async () => {
    const { conversation, sent } = setUp({
      sendMessage: () => Promise.reject(unreachable),
      checkConnection: () => Promise.reject(unreachable),
    });
    expect(await conversation.send('Rice?')).toBe('kept');
    expect(sent).toHaveLength(1);
  });

  it('keeps the text and explains when the tasks of the day are used up', async () => {
    const details = {
      resetsAt: '2026-11-22T00:00:00.000Z',
      resetsInWords: 'at midnight (Europe/London)',
      limit: 25,
      period: 'day',
      plansUrl: '/pricing',
    };
    const { conversation } = setUp({
      sendMessage: () => Promise.reject(new ApiError('quota_exceeded', 'Used up.', { status: 429, details })),
    });
    expect(await conversation.send('Rice?')).toBe('kept');
    const { messages, quota } = conversation.getState();
    expect(messages).toEqual([]);
    expect(quota?.message).toBe(
      'You have used all 25 of today’s tasks. They start again at midnight (Europe/London).',
    );
  });

  it('comes back in the middle of an answer without losing or repeating a word', async () => {
    const resumed: number[] = [];
    const { conversation } = setUp({
      sendMessage: () => Promise.resolve(stream([start, text('one ')])),
      resumeTurn: (_turnId, { after }) => {
        resumed.push(after);
        return Promise.resolve(stream([text('two '), text('three'), done], 3));
      },
    });
    expect(await conversation.send('Count')).toBe('taken');
    expect(resumed).toEqual([2]);
    expect(conversation.getState().messages.at(-1)?.content).toBe('one two three');
  });

  it('keeps what arrived when the connection is lost for good', async () => {
    const { conversation } = setUp({
      sendMessage: () => Promise.resolve(stream([start, text('one ')])),
      resumeTurn: () => Promise.reject(unreachable),
      getChat: () => Promise.reject(unreachable),
    });
    expect(await conversation.send('Count')).toBe('taken');
    expect(conversation.getState().messages.at(-1)).toMatchObject({ content: 'one ', status: 'interrupted' });
  });
});

describe('other versions', () => {
  const stored = [
    message('u1', 'user', 'Rice?'),
    message('a1', 'assistant', 'One.'),
    message('u2', 'user', 'More?'),
  ];

  async function opened(sendMessage: ChatApi['sendMessage']) {
    const context = setUp({ getChat: () => Promise.resolve(chat(stored)), sendMessage }, 's1');
    await context.conversation.open();
    return context;
  }

  it('makes an answer again in the place of the old one and of what followed it', async () => {
    const again: TurnEvent = { ...(start as object), assistantMessageId: 'a2' } as TurnEvent;
    const { conversation, sent } = await opened(() => Promise.resolve(stream([again, text('Two.'), done])));
    expect(await conversation.regenerate('a1')).toBe('taken');
    expect(sent).toEqual([{ clientId: expect.any(String), regenerate: 'a1' }]);
    expect(
      conversation.getState().messages.map(({ id, content, versions }) => [id, content, versions]),
    ).toEqual([
      ['u1', 'Rice?', []],
      ['a2', 'Two.', ['a1', 'a2']],
    ]);
  });

  it('says that another answer is being written only while it is', async () => {
    let isRunning = false;
    const live = openStream();
    const { conversation } = setUp(
      {
        getChat: () =>
          Promise.resolve(chat(stored, isRunning ? { id: 't1', assistantMessageId: 'a3' } : null)),
        sendMessage: () => Promise.reject(new ApiError('conflict', 'Still answering.', { status: 409 })),
        resumeTurn: () => Promise.resolve(live.response),
      },
      's1',
    );
    await conversation.open();
    isRunning = true;
    expect(await conversation.send('From the phone')).toBe('kept');
    const following = conversation.open();
    for (const event of [start, text('Two')]) live.push(event);
    await expect.poll(() => conversation.getState().running?.turn.start).toBeTruthy();
    expect(conversation.getState().sendProblem).toBe('Still answering.');
    live.push(done);
    await following;
    expect(conversation.getState()).toMatchObject({ running: null, sendProblem: null });
  });

  it.each([
    ['refused', new ApiError('conflict', 'Still answering.', { status: 409 }), 'Still answering.'],
    ['unreachable', unreachable, failedAnswer],
    ['full', new ApiError('storage_full', 'The disk is full.', { status: 507 }), 'The disk is full.'],
  ])('puts everything back when it was %s', async (_, error, sendProblem) => {
    const { conversation } = await opened(() => Promise.reject(error));
    expect(await conversation.edit('u1', 'Pasta?')).toBe('kept');
    expect(conversation.getState()).toMatchObject({ messages: stored, running: null, sendProblem });
    expect(await conversation.regenerate('a1')).toBe('kept');
    expect(conversation.getState()).toMatchObject({ messages: stored, running: null, sendProblem });
  });

  it('shows what another device asked meanwhile, between what is here and the question', async () => {
    const live = openStream();
    const elsewhere = [message('u3', 'user', 'Pasta?'), message('a3', 'assistant', 'Two days.')];
    const question = message('u4', 'user', 'Bread?');
    let inChat = stored;
    const { conversation } = setUp(
      { getChat: () => Promise.resolve(chat(inChat)), sendMessage: () => Promise.resolve(live.response) },
      's1',
    );
    await conversation.open();
    const sending = conversation.send('Bread?');
    inChat = [...stored, ...elsewhere, question];
    live.push({ ...start, userMessageId: 'u4', assistantMessageId: 'a4', followsId: 'a3' } as TurnEvent);
    const ids = () => conversation.getState().messages.map(({ id }) => id);
    await vi.waitFor(() => expect(ids()).toEqual(['u1', 'a1', 'u2', 'u3', 'a3']));
    live.push(text('A week.'));
    live.push(done);
    await sending;
    expect(ids()).toEqual(['u1', 'a1', 'u2', 'u3', 'a3', 'u4', 'a4']);
  });

  it('retries a stored failure as another version, not as another question', async () => {
    const { conversation, sent } = await opened(() => Promise.resolve(stream([start, text('Two.'), done])));
    await conversation.retry('a1');
    expect(sent[0]).toMatchObject({ regenerate: 'a1' });
  });
});

describe('stopping', () => {
  it('asks the server and keeps the partial text', async () => {
    const live = openStream();
    const stopTurn = vi.fn(() => {
      live.push({ type: 'done', outcome: 'stopped' });
      return Promise.resolve();
    });
    const { conversation } = setUp({ sendMessage: () => Promise.resolve(live.response), stopTurn });
    const sending = conversation.send('Count');
    live.push(start);
    live.push(text('one two'));
    await vi.waitFor(() => expect(conversation.getState().running?.turn.text).toBe('one two'));
    await conversation.stop();
    await sending;
    expect(stopTurn).toHaveBeenCalledExactlyOnceWith('t1');
    expect(conversation.getState().messages.at(-1)).toMatchObject({
      content: 'one two',
      status: 'stopped',
      error: false,
    });
  });
});

describe('opening', () => {
  it('follows the turn that is running, from its beginning', async () => {
    const stored = [message('u1', 'user', 'Count'), message('a1', 'assistant', 'one ', 'streaming')];
    const { conversation } = setUp(
      {
        getChat: () => Promise.resolve(chat(stored, { id: 't1', assistantMessageId: 'a1' })),
        resumeTurn: (_turnId, { after }) =>
          Promise.resolve(
            after === 0
              ? stream([start, text('one '), text('two'), done])
              : new Response(null, { status: 204 }),
          ),
      },
      's1',
    );
    await conversation.open();
    expect(conversation.getState().messages.map((shown) => [shown.id, shown.content])).toEqual([
      ['u1', 'Count'],
      ['a1', 'one two'],
    ]);
  });

  it('loads the stored answer when the turn is over and forgotten', async () => {
    const chats = [
      chat([message('u1', 'user', 'Count'), message('a1', 'assistant', '', 'streaming')], {
        id: 't1',
        assistantMessageId: 'a1',
      }),
      chat([message('u1', 'user', 'Count'), message('a1', 'assistant', 'one two')]),
    ];
    const { conversation } = setUp(
      {
        getChat: () => Promise.resolve(chats.shift()!),
        resumeTurn: () => Promise.resolve(new Response(null, { status: 204 })),
      },
      's1',
    );
    await conversation.open();
    const { messages, running } = conversation.getState();
    expect(running).toBeNull();
    expect(messages.at(-1)).toMatchObject({ content: 'one two', status: 'complete' });
  });

  it('shows an answer that nobody is writing any more as interrupted', async () => {
    const { conversation } = setUp(
      { getChat: () => Promise.resolve(chat([message('a1', 'assistant', 'one', 'streaming')])) },
      's1',
    );
    await conversation.open();
    expect(conversation.getState().messages[0]?.status).toBe('interrupted');
  });

  it.each([
    ['not_found', new ApiError('not_found', 'We could not find that.', { status: 404 })],
    ['failed', unreachable],
  ])('falls back to a new chat and says why: %s', async (loadProblem, error) => {
    const { conversation } = setUp({ getChat: () => Promise.reject(error) }, 's1');
    await conversation.open();
    expect(conversation.getState()).toMatchObject({
      loadProblem,
      sessionId: null,
      title: 'New Chat',
      phase: 'ready',
    });
  });

  it('stops following when the page is left, and can be opened again', async () => {
    const live = openStream();
    const { conversation } = setUp(
      {
        getChat: () =>
          Promise.resolve(chat([message('u1', 'user', 'Count')], { id: 't1', assistantMessageId: 'a1' })),
        resumeTurn: (_turnId, { after }) =>
          Promise.resolve(after === 0 && live.response.bodyUsed ? stream([start, done]) : live.response),
      },
      's1',
    );
    const opening = conversation.open();
    live.push(start);
    await vi.waitFor(() => expect(conversation.getState().running?.turn.start).not.toBeNull());
    conversation.close();
    await opening;
    expect(conversation.getState().running).toBeNull();
    await conversation.open();
    expect(conversation.getState().messages.at(-1)?.id).toBe('a1');
  });

  it('names the question that the server has not confirmed when the page is left', async () => {
    const onUnsure = vi.fn();
    const { conversation } = setUp(
      {
        sendMessage: (_input, signal) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      },
      null,
      { onUnsure },
    );
    const sending = conversation.send('How long does rice keep?');
    conversation.close();
    await sending;
    expect(onUnsure).toHaveBeenCalledExactlyOnceWith(null, 'How long does rice keep?');
  });

  it('names none that the server has', async () => {
    const live = openStream();
    const onUnsure = vi.fn();
    const { conversation } = setUp({ sendMessage: () => Promise.resolve(live.response) }, null, { onUnsure });
    const sending = conversation.send('How long does rice keep?');
    live.push(start);
    await vi.waitFor(() => expect(conversation.getState().running?.turn.start).not.toBeNull());
    conversation.close();
    live.push(text('A day.'));
    await sending;
    expect(onUnsure).not.toHaveBeenCalled();
  });

  it('draws a part as the server has noted it, running or stored', async () => {
    const kept = {
      kind: 'memory',
      changes: [{ action: 'remembered', id: 'f1', text: 'I like tea' }],
    } as const;
    const undone: MessagePart = { kind: 'memory', changes: [{ ...kept.changes[0], isUndone: true }] };
    const answer = {
      ...message('a1', 'assistant', 'Noted.'),
      parts: [{ ...kept, changes: [...kept.changes] }],
    };
    const { conversation } = setUp({ getChat: () => Promise.resolve(chat([answer])) }, 's1');
    await conversation.open();
    conversation.showPart('a1', undone);
    expect(conversation.getState().messages.at(-1)?.parts).toEqual([undone]);
  });
});

it('keeps an answer when what was fetched before its question arrives after it', async () => {
  const before = [message('u0', 'user', 'Is rice a grain?'), message('a0', 'assistant', 'Yes.')];
  const after = [
    ...before,
    message('u1', 'user', 'How long does rice keep?'),
    message('a1', 'assistant', 'A year.'),
  ];
  const late = Promise.withResolvers<Chat>();
  const answers = [Promise.resolve(chat(before)), late.promise, Promise.resolve(chat(after))];
  const { conversation } = setUp(
    {
      getChat: () => answers.shift() ?? Promise.reject(new Error('asked once too often')),
      sendMessage: () => Promise.resolve(stream([{ ...start, followsId: 'a0' }, text('A year.'), done])),
    },
    's1',
  );
  await conversation.open();
  const asked = conversation.open();
  await conversation.send('How long does rice keep?');
  late.resolve(chat(before));
  await asked;
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual(
    after.map(({ content }) => content),
  );
  expect(answers).toEqual([]);
});

describe('a chat that another tab or device deletes', () => {
  const stored = [message('u0', 'user', 'Is rice a grain?'), message('a0', 'assistant', 'Yes.')];

  it('stays in sight, says that it is gone and takes no more questions', async () => {
    const gone = new ApiError('not_found', 'We could not find that.', { status: 404 });
    const answers = [Promise.resolve(chat(stored)), Promise.reject(gone)];
    const { conversation, sent } = setUp({ getChat: () => answers.shift()! }, 's1');
    await conversation.open();
    await conversation.open();
    expect(conversation.getState()).toMatchObject({ deleted: 'gone', sessionId: 's1' });
    expect(conversation.getState().messages).toHaveLength(2);
    expect(await conversation.send('And wheat?')).toBe('kept');
    expect(await conversation.edit('u0', 'Is wheat?')).toBe('kept');
    expect(await conversation.regenerate('a0')).toBe('kept');
    expect(conversation.getState().sendProblem).toBe(notAskedDeleted);
    expect(sent).toEqual([]);
  });

  it('takes questions again once that is undone, and not before', async () => {
    const { conversation, sent } = setUp(
      {
        getChat: () => Promise.resolve(chat(stored)),
        sendMessage: () => Promise.resolve(stream([start, text('Yes.'), done])),
      },
      's1',
    );
    await conversation.open();
    conversation.showDeletion('waits');
    // Until then the server still has it.
    await conversation.open();
    expect(conversation.getState().deleted).toBe('undoable');
    expect(await conversation.send('And wheat?')).toBe('kept');
    conversation.showDeletion('over');
    expect(conversation.getState().deleted).toBe('gone');
    // The server rejected it.
    await conversation.open();
    expect(conversation.getState().deleted).toBeNull();
    conversation.showDeletion('waits');
    conversation.showDeletion('undone');
    expect(conversation.getState()).toMatchObject({ deleted: null, sendProblem: null });
    expect(await conversation.send('And wheat?')).toBe('taken');
    expect(sent).toHaveLength(1);
  });
});
