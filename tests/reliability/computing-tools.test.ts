import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { outcomeOf } from './support/turns.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
});
afterAll(() => server.close());
beforeEach(() => server.provider.clear());

/** What the model was told about its call. */
function toolAnswer(): unknown {
  const [answer] = server.provider.requests.flatMap(({ body }) =>
    (body.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => String(content)),
  );
  return JSON.parse(answer ?? 'null');
}

it.each([
  ['calculate', { expression: '(2 + 3) * 4' }, { result: '20', working: ['2 + 3 = 5', '5 × 4 = 20'] }],
  ['convert_units', { value: 0.1, from: 'km', to: 'm' }, { to: '100 metres', isRounded: false }],
  ['date_time', { kind: 'leap_year', date: '2028' }, { answer: expect.stringContaining('2028') }],
  ['look_up', { term: 'river' }, { entry: { title: 'river' } }],
  ['calculate', { expression: '1 / 0' }, { error: 'Dividing by zero has no answer.' }],
])('any model is offered %s, and is told what comes of %j', async (name, input, told) => {
  server.provider.script({
    kind: 'tool-call',
    name,
    arguments: input,
    after: { kind: 'text', text: 'That is what came of it.' },
  });
  const record = await ada.send('Please work it out: how long is it in metres, and which year is that?').done;
  expect(outcomeOf(record)).toBe('complete');
  const offered = server.provider.requests[0]?.body.tools?.map((tool) => tool.function.name);
  expect(offered).toContain(name);
  expect(toolAnswer()).toMatchObject(told);
});
