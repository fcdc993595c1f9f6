import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { Behaviour } from '#tests/stand-ins/behaviour.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { outcomeOf, readAssistantMessage, started } from './support/turns.ts';

let searxng: SearchStandIn;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  searxng = await startSearxngStandIn({ pages: [] });
  server = await startTestServer({ searxngUrl: searxng.baseUrl });
});
afterAll(async () => {
  await server.close();
  await searxng.close();
});
beforeEach(async () => {
  server.provider.clear();
  ada = await signUpPerson(server.origin, 'Ada');
});

const say = (text: string): Behaviour => ({ kind: 'text', text });
const call = (name: string, input: unknown): Behaviour => ({ kind: 'tool-for-ever', name, arguments: input });

async function ask(question: string, steps: readonly Behaviour[], sessionId?: string) {
  server.provider.clear();
  server.provider.script(({ index }) => steps[Math.min(index, steps.length - 1)]!);
  const stream = ada.send(question, sessionId === undefined ? {} : { sessionId });
  const record = await stream.done;
  expect(outcomeOf(record)).toBe('complete');
  const start = record.events.find((event) => event.type === 'start');
  const message = await readAssistantMessage(ada, await started(stream));
  return { record, message, sessionId: start?.session.id ?? '' };
}

/** Names of the tools that were added by the model's call of that index. */
function offered(index = 0): string[] {
  return server.provider.requests[index]?.body.tools?.map((tool) => tool.function.name) ?? [];
}

function told(): string[] {
  const messages = server.provider.requests.at(-1)?.body.messages ?? [];
  return messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
}

/** Each tool outside a kit adds some hundred tokens to every question. */
const always = [
  'calculate',
  'emergency_number',
  'look_up',
  'read_page',
  'remember',
  'search_own_things',
  'search_web',
];

describe('R178 a model is offered the tools that a question may need', () => {
  it('few of them where nothing is to be looked up', async () => {
    await ask('Write a limerick about a fox', [say('There was a young fox …')]);
    expect(offered().toSorted()).toEqual([...always, 'more_tools'].toSorted());
  });

  it.each([
    ['Save that as a note', ['create_note', 'append_to_note', 'search_notes', 'read_note']],
    ['Schreib das bitte in meine Notizen', ['create_note', 'append_to_note']],
    ['Am I free on Thursday afternoon?', ['check_free', 'list_events', 'date_time']],
    ['Was steht morgen an?', ['list_events', 'date_time']],
    ['Put lunch with Ana into my calendar', ['propose_event']],
    ['What can I cook with leeks and eggs?', ['suggest_recipes', 'search_recipes', 'food_facts']],
    ['Womit kann ich Butter ersetzen? Rezept für Kuchen', ['substitute_ingredient']],
    ['How many litres are 3 gallons?', ['convert_units']],
    ['What is 20 °C in °F?', ['convert_units']],
    ['What rhymes with orange?', ['play_words']],
    ['What is the capital of Chad?', ['look_up_country']],
    ['What happened in the election?', ['search_news']],
    ['Show me pictures of puffins', ['search_images']],
    ['Find a video on tying a bow tie', ['search_videos']],
    ['How long until Christmas?', ['date_time']],
    ['Forget where I live', ['forget']],
    ['What is the opposite of “frugal”?', ['search_reference', 'play_words']],
    ['Draft a letter to my landlord as a document', ['create_document']],
    ['How long do eggs keep in the fridge?', ['recall_fact']],
  ])('those of “%s”', async (question, names) => {
    await ask(question, [say('Yes.')]);
    const missing = names.filter((name) => !offered().includes(name));
    // “opposite” is a word about words, whichever of the two tools answers it.
    expect(missing.filter((name) => !(question.includes('opposite') && name === 'play_words'))).toEqual([]);
  });

  it('each of them can be fetched', async () => {
    await ask('Hello', [say('Hello.')]);
    const tool = server.provider.requests[0]?.body.tools?.find(
      ({ function: { name } }) => name === 'more_tools',
    );
    const parameters = tool?.function.parameters as { properties: { kits: { items: { enum: string[] } } } };
    const kits = parameters.properties.kits.items.enum;
    expect(new Set(kits)).toEqual(new Set(server.tools.flatMap(({ kit }) => (kit ? [kit.name] : []))));
    const { message } = await ask('Hello', [call('more_tools', { kits }), say('Hello.')]);
    expect(offered(1).toSorted()).toEqual(server.tools.map(({ name }) => name).toSorted());
    expect(findPart(message.parts, 'look-ups')).toBeUndefined();
  });

  it('what is fetched is there in the next step, and is called with what it was asked for', async () => {
    const { record, message } = await ask('Hello there', [
      call('more_tools', { kits: ['units'] }),
      call('convert_units', { value: 10, from: 'miles', to: 'km' }),
      say('About 16 km.'),
    ]);
    expect(offered(0)).not.toContain('convert_units');
    expect(offered(1)).toContain('convert_units');
    expect(JSON.parse(told()[0] ?? '')).toEqual({ tools: ['convert_units'] });
    expect(told()[1]).toContain('16.09');
    expect(record.text).toBe('About 16 km.');
    expect(findPart(message.parts, 'usage')?.tools).toEqual(['convert_units']);
  });

  it('a follow-up has the tools of the answer that it follows', async () => {
    const first = await ask('What do my notes say about bees?', [
      call('search_notes', { query: 'bees' }),
      say('Nothing yet.'),
    ]);
    await ask('And about wasps?', [say('Nothing either.')], first.sessionId);
    expect(offered()).toEqual(expect.arrayContaining(['search_notes', 'read_note']));
    // Also because of the question at the end of the answer.
    const other = await ask('I meet Ana on Friday at one', [say('Good. Shall I add it to your calendar?')]);
    await ask('Yes please', [say('Done.')], other.sessionId);
    expect(offered()).toContain('propose_event');
  });

  it('a tool that it was not told of now does what it is for, and no invented one', async () => {
    await ask('Hello there', [
      call('convert_units', { value: 1, from: 'mile', to: 'km' }),
      call('convert_lengths', { value: 1 }),
      call('more_tools', { kits: ['everything'] }),
      call('more_tools', {}),
      say('Fine.'),
    ]);
    expect(told()[0]).toContain('1.609');
    expect(told()[1]).toContain('There is no tool named convert_lengths');
    expect(told()[2]).toContain('is not valid');
    expect(told()[3]).toContain('is not valid');
  });

  it('asking for more again and again ends like any other loop', async () => {
    server.provider.script({ kind: 'tool-for-ever', name: 'more_tools', arguments: { kits: ['notes'] } });
    const record = await ada.send('Hello there').done;
    expect(outcomeOf(record)).toBe('failed');
    expect(server.provider.requests).toHaveLength(8);
  });

  it('what a page says cannot have one called that the person did not order', async () => {
    await ask('Hello there', [
      call('more_tools', { kits: ['notes'] }),
      call('create_note', { title: 'Secret', text: 'Bought.' }),
      say('Done.'),
    ]);
    expect(told()[1]).toContain('othing was changed');
    expect((await ada.request('GET', '/api/notes')).json.notes).toEqual([]);
  });
});
