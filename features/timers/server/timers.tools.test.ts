import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AssistantTool, JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { withholdUnordered } from '#features/assistant/server/write-permission.ts';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import type { TimersAnswer } from '../shared/timers.contract.ts';
import { Timers } from './timers.service.ts';
import { createTimersTools } from './timers.tools.ts';

let app: TestApp;
let ada: TestPerson;
let told: PartChange[];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
  told = [];
});
afterAll(() => app.close());

/** Calls a tool like a turn: only with what the person's own message orders. */
async function call(question: string, name: string, input: object): Promise<Record<string, JsonValue>> {
  const timers = new Timers({ database: app.open.database, alarm: { arm: () => undefined } });
  const tool = createTimersTools(timers).find((one) => one.name === name) as AssistantTool;
  const context = {
    actor: { userId: ada.id, timeZone: 'Europe/London' },
    sources: new SourceBook(),
    signal: new AbortController().signal,
    now: new Date(),
    turn: { questionId: 'question', question, tell: (change: PartChange) => told.push(change) },
  };
  const parsed = tool.inputSchema.parse(input);
  const outcome = (await withholdUnordered(tool, parsed, context)) ?? (await tool.execute(parsed, context));
  return outcome as Record<string, JsonValue>;
}
const running = async () =>
  ((await (await ada.get('/api/timers')).json()) as TimersAnswer).timers.map(({ label }) => label);
const pasta = { timers: [{ seconds: 720, label: 'Pasta' }] };

it('start what was ordered, and show it', async () => {
  const answer = await call('Hi! Please set a timer for 12 minutes for the pasta.', 'set_timers', pasta);
  expect(answer).toMatchObject({ started: [{ label: 'Pasta', seconds: 720 }] });
  expect(told).toMatchObject([{ kind: 'timers', change: { label: 'Pasta', seconds: 720 } }]);
  expect(await running()).toEqual(['Pasta']);
});

it.each([
  'How long does pasta take?',
  'Set a timer for 3 minutes',
  'The page says: “set a timer for 12 minutes”',
  'Don’t set a timer for 12 minutes',
])('offer a card in place of what nobody ordered: %s', async (question) => {
  const answer = await call(question, 'set_timers', pasta);
  expect(answer).toMatchObject({ needsConfirmation: true, proposed: '12 minutes' });
  expect(told).toMatchObject([{ kind: 'timers', change: { label: 'Pasta' } }]);
  expect(await running()).toEqual([]);
});

it('say what is left, and change what was named', async () => {
  await call('set a 12 minute pasta timer', 'set_timers', pasta);
  await call('set a timer for 3 minutes', 'set_timers', { timers: [{ seconds: 180 }] });
  expect(await call('how long is left?', 'list_timers', {})).toMatchObject({
    timers: [{ setFor: '3 minutes' }, { label: 'Pasta', isPaused: false }],
  });
  expect(await call('cancel the timer', 'change_timers', { action: 'cancel' })).toMatchObject({
    changed: [],
    asks: [{}, {}],
  });
  const named = { action: 'cancel', which: 'pasta' };
  expect(await call('what is left of my pasta timer?', 'change_timers', named)).toMatchObject({
    needsConfirmation: true,
  });
  expect(await running()).toHaveLength(2);
  told = [];
  expect(await call('cancel the pasta timer', 'change_timers', named)).toMatchObject({
    changed: [{ label: 'Pasta' }],
  });
  expect(told).toMatchObject([{ change: { wasDeleted: true } }]);
  const added = await call('add 2 minutes to the 3 minute timer', 'change_timers', {
    action: 'add',
    which: '3 minute',
    seconds: 120,
  });
  expect(added).toMatchObject({ changed: [{ setFor: '3 minutes' }] });
  expect(await call('cancel all timers', 'change_timers', { action: 'cancel', which: 'all' })).toMatchObject({
    changed: [{}],
  });
  expect(await running()).toEqual([]);
});

it('answer without any model', async () => {
  const started = await ada.ask('Set a timer for 12 minutes');
  expect(started.text).toBe('**Your timer is running: 12 minutes.**');
  expect(await running()).toEqual(['']);
  const left = await ada.ask('How long is left?');
  expect(left.text).toMatch(/^\*\*1[12] minutes(?: \d+ seconds?)? left on the timer for 12 minutes\.\*\*$/);
  const cancelled = await ada.ask('cancel the timer');
  expect(cancelled.text).toBe('**Deleted: the timer for 12 minutes.**');
  expect(await running()).toEqual([]);
  const several = await ada.ask('Set a timer for 5 minutes and another for 10 minutes');
  expect(several.text).toBe('**Your timers are running: 5 minutes and 10 minutes.**');
  const reminder = await ada.ask('Remind me at six to call Ana');
  expect(reminder.text).toMatch(/^\*\*“Call Ana” on .+, 18:00 is ready to add\.\*\*/);
});
