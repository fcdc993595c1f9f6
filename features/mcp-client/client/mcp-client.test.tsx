import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { takeDraftHandoff } from '#features/files/client/draft-handoff.ts';
import type { McpConnection, OutsideTool } from '#features/mcp-client/shared/mcp-client.contract.ts';
import type { OutsideCall } from '#features/mcp-client/shared/outside-calls-part.schema.ts';
import { changedFields, changedWords } from './changed-words.ts';
import { ConnectionsTab } from './connections-tab.tsx';
import { OutsideCalls } from './outside-calls.tsx';

const tool: OutsideTool = {
  ...{
    name: 'add_task',
    title: '',
    description: 'Writes a new job on the board',
    schema: '{"type":"object"}',
    hints: '{}',
  },
  ...{ policy: 'off', fingerprint: 'f1', allowedAt: null, change: null, problem: null, saysReadOnly: false },
};
const allowedAt = '2026-03-15T12:00:00.000Z';
const connection: McpConnection = {
  ...{ id: 'c1', name: 'Allotment board', url: 'https://board.example/mcp', host: 'board.example' },
  ...{ state: 'connected', auth: 'none', account: null, problem: null, pausedAt: null },
  ...{ checkedAt: null, tools: [tool] },
  inResearch: false,
  createdAt: '2026-03-15T12:00:00.000Z',
};
// Its button is beside the settings heading above it.
const tab = (
  <div className="pt-24">
    <ConnectionsTab />
  </div>
);
const routes = [{ path: '/', element: tab }];

const answers = (connections: McpConnection[]) => ({
  'GET /api/mcp-connections': () => Response.json({ connections, shared: [], mayAdd: true }),
  'POST /api/mcp-connections': Response.json(connection, { status: 201 }),
  'PATCH /api/mcp-connections/c1/tools': Response.json(connection),
  'PATCH /api/mcp-connections/c1': Response.json(connection),
  'POST /api/mcp-connections/c1/test': Response.json(connection),
  'POST /api/mcp-connections/signed-in': Response.json(connection),
  'DELETE /api/mcp-connections/c1': () => {
    connections.shift();
    return new Response(null, { status: 204 });
  },
});

it('says why a server could not be connected', async () => {
  fakeServer({
    ...answers([]),
    'POST /api/mcp-connections': refusal(502, 'not_reachable', 'The server did not answer in time.'),
  });
  await renderRoutes(routes, { at: '/', user: maya });
  const form = page.getByRole('form', { name: 'Connect a server' });
  await form.getByLabelText('Name').fill('Trains');
  await form.getByLabelText('Address').fill('https://rails.example/mcp');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server did not answer in time.');
});

it('connects a server, allows a tool as it was shown, tests and disconnects', async () => {
  const requests = fakeServer(answers([connection]));
  await renderRoutes(routes, { at: '/', user: maya });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const form = page.getByRole('form', { name: 'Connect a server' });
  await form.getByLabelText('Name').fill('Trains');
  await form.getByLabelText('Address').fill('https://rails.example/mcp');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ name: 'Trains', url: 'https://rails.example/mcp', key: '' });
  const card = page.getByRole('region', { name: /Allotment board/ });
  await expect.element(card.getByText(/1 tool, off until you look at it/)).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Look through' }).click();
  await card.getByRole('radio', { name: 'Ask' }).click({ force: true });
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ name: 'add_task', policy: 'ask', fingerprint: 'f1' });
  await card.getByRole('checkbox', { name: /^Also in research/ }).click();
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ inResearch: true });
  const more = card.getByRole('button', { name: 'More for Allotment board' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  await expect.poll(() => sent(requests).at(-1)?.path).toBe('/api/mcp-connections/c1/test');
  await expect.element(card.getByText('It answered just now.')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

it('shows the question of a chat, of a tool that asks or as an example, and takes one there', async () => {
  const connections = [connection];
  const requests = fakeServer(answers(connections));
  const schema =
    '{"properties":{"title":{"type":"string","description":"What is to be done"},"plot":{"type":"integer"}}}';
  const asking = { ...tool, name: 'book', policy: 'ask' as const, allowedAt, schema };
  connections[0] = { ...connection, tools: [{ ...tool, policy: 'allow', allowedAt }, asking] };
  const { router } = await renderRoutes([...routes, { path: '/chat', element: <p>The chat</p> }], {
    ...{ at: '/', user: maya },
  });
  const sample = page.getByRole('complementary', { name: 'What you will be asked, in the chat' });
  await expect.element(sample.getByText('Allotment board wants to run book')).toBeVisible();
  await expect.element(sample.getByText('What is to be done')).toBeVisible();
  await expect.element(sample.getByText('A whole number')).toBeVisible();
  await expect.element(sample.getByText('Waits 10 minutes, then counts as no.')).toBeVisible();
  for (const [answer, means] of [
    ['Allow once', 'In a chat, this allows this call and no other. Nothing was sent here.'],
    [
      'Allow in this chat',
      'In a chat, this allows it until the chat has read something of yours. Nothing was sent here.',
    ],
    ['Always', 'In a chat, this allows it in every chat. Nothing was changed here.'],
    ['Don’t allow', 'In a chat, nothing is sent, and the answer goes on.'],
  ] as const) {
    await sample.getByRole('button', { name: answer }).click();
    await expect.element(sample.getByText(means)).toBeVisible();
  }
  expect(sent(requests)).toEqual([]);
  await expectAccessible();
  await sample.getByRole('button', { name: 'Try it in a chat' }).click();
  await expect.element(page.getByText('The chat')).toBeVisible();
  expect(await takeDraftHandoff()).toMatchObject({ text: 'Use “book” from “Allotment board”.' });
  connections.pop();
  await router.navigate('/');
  await expect.element(sample.getByText('Example', { exact: true })).toBeVisible();
  await expect.element(sample.getByText('These words come from your notes.')).toBeVisible();
  await expect.element(sample.getByRole('button', { name: 'Try it in a chat' })).not.toBeInTheDocument();
});

it('takes back what was allowed always of the operator’s server', async () => {
  const shared = { name: 'Shed', host: 'shed.example', tools: ['add_task'], always: ['add_task'] };
  const requests = fakeServer({
    'GET /api/mcp-connections': () => Response.json({ connections: [], shared: [shared], mayAdd: true }),
    'POST /api/mcp-connections/ask-again': () => {
      shared.always = [];
      return new Response(null, { status: 204 });
    },
  });
  await renderRoutes(routes, { at: '/', user: maya });
  const again = page.getByRole('button', { name: 'Ask again: add_task' });
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(sent(requests).at(-1)?.body).toEqual({ server: 'Shed', tool: 'add_task' });
});

it('shows what changed in a tool that was allowed', async () => {
  const changed = {
    ...{ ...tool, description: 'Sends a photo and the place', allowedAt: '2026-03-15T12:00:00.000Z' },
    change: {
      ...{ description: 'Sends a photo to the board', schema: tool.schema },
      ...{ title: null, hints: null },
    },
  };
  fakeServer(answers([{ ...connection, tools: [changed] }]));
  await renderRoutes(routes, { at: '/', user: maya });
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Allow again' })).toBeVisible();
  await expect.element(page.getByText('and the place')).toBeVisible();
  await expect.element(page.getByText(/What it asks for has changed/)).not.toBeInTheDocument();
  expect(changedWords('a b c', 'a x c')).toEqual({ before: 'a ', removed: 'b ', added: 'x ', after: 'c' });
});

it('shows what it asks for now and did not before, or that neither has changed', async () => {
  const asksForPlot = JSON.stringify({
    ...{ type: 'object', required: ['plot'] },
    properties: { plot: { type: 'string', description: 'Which plot' } },
  });
  const asksForPhone = JSON.stringify({
    ...{ type: 'object', required: ['plot', 'phone'] },
    properties: {
      plot: { type: 'string', description: 'Which plot' },
      phone: { type: 'string', description: 'Your number' },
    },
  });
  const { description } = tool;
  const unknown = { title: null, hints: null };
  const changed = {
    ...{ ...tool, schema: asksForPhone, allowedAt },
    change: { description, schema: asksForPlot, ...unknown },
  };
  const older = {
    ...{ ...tool, name: 'list_tasks', allowedAt },
    change: { description, schema: tool.schema, ...unknown },
  };
  const retitled = {
    ...{
      ...tool,
      name: 'move_task',
      title: 'Move or delete a job',
      hints: '{"readOnlyHint":false}',
      allowedAt,
    },
    change: { description, schema: tool.schema, title: 'Move a job', hints: '{"readOnlyHint":true}' },
  };
  const requests = fakeServer(answers([{ ...connection, tools: [changed, older, retitled] }]));
  await renderRoutes(routes, { at: '/', user: maya });
  const row = page.getByRole('listitem').filter({ hasText: 'add_task' });
  const lines = row.getByRole('list').getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent('− required: plot');
  await expect.element(lines.nth(1)).toMatchTextContent('+ required: plot, phone');
  await expect.element(lines.nth(2)).toMatchTextContent('+ phone › type: string');
  await expect.element(lines.nth(3)).toMatchTextContent('+ phone › description: Your number');
  await expect.element(page.getByText(/^Its description and what it asks for are the same/)).toBeVisible();
  const moved = page.getByRole('listitem').filter({ hasText: 'move_task' });
  await expect.element(moved.getByText('Its title has changed:')).toBeVisible();
  await expect
    .poll(() => [...moved.element().querySelectorAll('del, ins')].map(({ textContent }) => textContent))
    .toEqual(['Move a job', 'Move or delete a job', 'readOnlyHint: true', 'readOnlyHint: false']);
  await row.getByRole('button', { name: 'Allow again' }).click();
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ name: 'add_task', policy: 'ask', fingerprint: 'f1' });
  // A field with the same name as a schema keyword looks the same in lines, but is different.
  expect(changedFields('{"properties":{"a":{"b":1}}}', '{"a":{"b":1}}').added).toEqual(['{"a":{"b":1}}']);
});

it('takes what a sign-in came back with, once', async () => {
  const requests = fakeServer(answers([connection]));
  await renderRoutes(routes, { at: '/?state=s1&code=c&iss=https%3A%2F%2Fboard.example', user: maya });
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ state: 's1', code: 'c', iss: 'https://board.example' });
  expect(sent(requests)).toHaveLength(1);
});

it('asks with all that is sent, and marks what is the person’s own', async () => {
  const call: OutsideCall = {
    ...{ id: 'k1', server: 'Allotment board', tool: 'add_task', isPrivate: true, state: 'waiting' },
    arguments: [{ name: 'note', value: 'Maya is at the dentist' }],
    ownWords: ['dentist'],
  };
  const requests = fakeServer({ 'POST /api/outside-calls/k1': new Response(null, { status: 204 }) });
  await renderRoutes([{ path: '/', element: <OutsideCalls calls={[call]} isRunning /> }], {
    ...{ at: '/', user: maya },
  });
  const card = page.getByRole('region', { name: 'Allotment board wants to run add_task' });
  await expect.poll(() => card.element().querySelector('mark')?.textContent).toBe('dentist');
  await card.getByRole('button', { name: 'Allow once' }).click();
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ decision: 'once' });
});

it('reads well to everybody in each of its states', async () => {
  const change = {
    description: 'Sends a photo to the board',
    schema: '{"type":"object","required":["plot"]}',
    ...{ title: 'Share', hints: '{"openWorldHint":true}' },
  };
  const signedOut = { state: 'sign-in', auth: 'oauth' } as const;
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  fakeServer(
    answers([
      {
        ...connection,
        ...{ auth: 'oauth', account: 'maya' },
        tools: [
          { ...tool, policy: 'allow', allowedAt },
          { ...tool, name: 'share_photo', description: 'Sends a photo and the place', allowedAt, change },
          { ...tool, name: 'hidden', problem: 'Its description has characters that cannot be seen.' },
        ],
      },
      { ...connection, ...signedOut, id: 'c2', name: 'Train times', pausedAt: yesterday.toISOString() },
      { ...connection, ...signedOut, id: 'c5', name: 'Boats' },
      {
        ...connection,
        id: 'c3',
        name: 'Greenhouse',
        state: 'failing',
        problem: 'The server does not answer.',
      },
      { ...connection, id: 'c4', name: 'Shed' },
    ]),
  );
  await renderRoutes(routes, { at: '/', user: maya });
  await expect.element(page.getByText(/signed in as maya · since 15 March/)).toBeVisible();
  await expect.element(page.getByText(/1 tool, paused since yesterday/)).toBeVisible();
  await expect.element(page.getByText(/1 tool, paused until you sign in/)).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await page.getByRole('button', { name: 'Look through' }).click();
  await page.getByText('What it asks for', { exact: true }).first().click();
  await expect.element(page.getByText(/What it asks for has changed/)).toBeVisible();
  await expectAccessible();
});

it('is worked by keyboard alone: a tool is looked at and allowed', async () => {
  const requests = fakeServer(answers([connection]));
  await renderRoutes(routes, { at: '/', user: maya });
  const look = page.getByRole('button', { name: 'Look through' });
  await expect.element(look).toHaveAttribute('aria-expanded', 'false');
  (look.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Hide tools' })).toHaveFocus();
  const off = page.getByRole('radio', { name: 'Off' });
  while (document.activeElement !== off.element()) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ name: 'add_task', policy: 'ask', fingerprint: 'f1' });
});

it('asks in a card that keyboards and screen readers can answer', async () => {
  const call: OutsideCall = {
    ...{ id: 'k1', server: 'Allotment board', tool: 'add_task', isPrivate: true, state: 'waiting' },
    arguments: [{ name: 'note', value: 'Maya is at the dentist' }],
    ownWords: ['dentist'],
  };
  const requests = fakeServer({ 'POST /api/outside-calls/k1': new Response(null, { status: 204 }) });
  await renderRoutes([{ path: '/', element: <OutsideCalls calls={[call]} isRunning /> }], {
    ...{ at: '/', user: maya },
  });
  await expectAccessible();
  const refuse = page.getByRole('button', { name: 'Don’t allow' });
  while (document.activeElement !== refuse.element()) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ decision: 'refuse' });
});

const field = { hint: '', choices: [], least: null, most: null, isRequired: false };
const askedCall: OutsideCall = {
  ...{ id: 'k1', server: 'Allotment board', tool: 'book_plot', isPrivate: false, state: 'asking' },
  ...{ arguments: [], ownWords: [] },
  form: {
    ...{ id: 'f1', message: 'Which plot shall it be?', state: 'waiting', sent: [] },
    fields: [
      { ...field, name: 'plot', label: 'Plot', kind: 'whole', isRequired: true, least: 1, most: 60 },
      { ...field, name: 'name', label: 'Name on the gate', kind: 'text', hint: 'As it is on the list' },
      { ...field, name: 'shed', label: 'With a shed', kind: 'yes-no' },
      { ...field, name: 'soil', label: 'Soil', kind: 'choice', choices: [{ value: 'c', label: 'Clay' }] },
    ],
  },
};
const renderCall = (call: OutsideCall, isRunning = true) =>
  renderRoutes([{ path: '/', element: <OutsideCalls calls={[call]} isRunning={isRunning} /> }], {
    ...{ at: '/', user: maya },
  });

it('asks what a server wants to know in an empty form, and sends what was filled in', async () => {
  const requests = fakeServer({ 'POST /api/outside-forms/f1': new Response(null, { status: 204 }) });
  await renderCall(askedCall);
  const card = page.getByRole('region', { name: 'Allotment board asks you something' });
  await expect.element(card.getByText(/Never enter passwords/)).toBeVisible();
  await expect.element(card.getByLabelText('Plot')).toHaveValue(null);
  await expectAccessible();
  await card.getByRole('button', { name: 'Send' }).click();
  await expect.element(card.getByLabelText('Plot')).toHaveFocus();
  await expect.element(card.getByText('Fill this in, or decline.')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await card.getByLabelText('Plot').fill('12');
  await card.getByLabelText('With a shed').selectOptions('No');
  await card.getByLabelText('Soil').selectOptions('Clay');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect
    .poll(() => sent(requests).at(-1)?.body)
    .toEqual({ action: 'send', values: { plot: 12, shed: false, soil: 'c' } });
});

it.each(['Decline', 'Cancel'])('can be answered with %s', async (name) => {
  const requests = fakeServer({ 'POST /api/outside-forms/f1': new Response(null, { status: 204 }) });
  await renderCall(askedCall);
  await page.getByRole('button', { name }).click();
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ action: name.toLowerCase() });
});

it('says which tool rested, and that nothing was sent', async () => {
  const { form: _, ...call } = askedCall;
  await renderCall({ ...call, state: 'resting' });
  await page.getByText('rests for a minute: the server does not answer').click();
  await expect.element(page.getByText('Nothing was sent.')).toBeVisible();
  await expect.element(page.getByText('book_plot')).toBeVisible();
});

it('shows afterwards what was sent, and nothing to fill in once the answer is over', async () => {
  const form = askedCall.form!;
  const answered = { ...form, state: 'sent' as const, sent: [{ name: 'Plot', value: '12' }] };
  await renderCall({ ...askedCall, state: 'done', form: answered });
  await page.getByText('was run').click();
  await expect.element(page.getByText('You sent:')).toBeVisible();
  await expect.element(page.getByText('12', { exact: true })).toBeVisible();
  await renderCall(askedCall, false);
  await expect.element(page.getByText('was not answered')).toBeVisible();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
});
