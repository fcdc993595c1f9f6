import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { FinishedTurn, TestPerson } from '#tests/harness/test-person.ts';
import type { ProviderRequest } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { secondJudgePrompt } from './second-judge.prompt.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;

const answer = 'Honey is never produced by bees ⟦1⟧. Honey cures the flu in most children ⟦1⟧.';

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  provider.clear();
  ada = await app.createPerson();
  await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

function isJudge({ body }: ProviderRequest): boolean {
  return body.messages?.[0]?.content === secondJudgePrompt;
}

function judging(verdicts: string): void {
  provider.script((request) =>
    isJudge(request)
      ? { kind: 'text', text: verdicts }
      : {
          kind: 'tool-call',
          name: 'look_up',
          arguments: { term: 'honey' },
          after: { kind: 'text', text: answer },
        },
  );
}

async function partsOf({ start }: FinishedTurn) {
  const chat = await (await ada.get(`/api/chats/${start.session.id}`)).json();
  return chat.messages.at(-1).parts;
}

it('judges what the rules doubt in one call of its own, counted with the turn, and only where that is wished', async () => {
  judging('1: OPPOSITE\n2: ABSENT');
  const alone = await partsOf(await ada.ask('What is honey?'));
  expect(verdictsOf(alone).map(({ by }) => by)).toEqual(['rules', 'rules']);
  expect(provider.requests.filter(isJudge)).toEqual([]);
  const callsAlone = findPart(alone, 'usage')!.calls;

  await ada.request('PATCH', '/api/settings', { checkClaimsWithModel: true });
  const both = await partsOf(await ada.ask('What is honey?'));
  expect(verdictsOf(both).map(({ by, verdict }) => [by, verdict])).toEqual([
    ['model', 'opposite'],
    ['model', 'absent'],
  ]);
  const [asked, ...others] = provider.requests.filter(isJudge);
  expect(others).toEqual([]);
  expect(asked?.body.tools).toBeUndefined();
  expect(asked?.rawBody).toContain('cures the flu');
  expect(findPart(both, 'usage')!.calls).toBe(callsAlone + 1);

  // The same text about the same passage has already been judged.
  expect(verdictsOf(await partsOf(await ada.ask('What is honey?'))).map(({ by }) => by)).toEqual([
    'model',
    'model',
  ]);
  expect(provider.requests.filter(isJudge)).toHaveLength(1);
});

it('counts the second look with a search summary, as it does with an answer', async () => {
  provider.script((request) =>
    isJudge(request)
      ? { kind: 'text', text: '1: OPPOSITE\n2: ABSENT' }
      : {
          kind: 'text',
          text: 'Salt is never found in the sea ⟦1⟧. Salt cures the flu in most children ⟦1⟧.',
        },
  );
  const summarise = async (query: string) => {
    const events = (await readTurnEvents(await ada.post('/api/search/web/summary', { query }))).map(
      ({ event }) => event,
    );
    return events.flatMap((event) => (event.type === 'part' && event.kind === 'usage' ? [event.change] : []));
  };
  expect(await summarise('salt')).toMatchObject([{ calls: 1 }]);
  expect(provider.requests.filter(isJudge)).toEqual([]);

  await ada.request('PATCH', '/api/settings', { checkClaimsWithModel: true });
  const [used, ...others] = await summarise('sea salt');
  expect(others).toEqual([]);
  expect(provider.requests.filter(isJudge)).toHaveLength(1);
  expect(used).toMatchObject({ calls: 2, tokens: { isPartial: false } });
});
