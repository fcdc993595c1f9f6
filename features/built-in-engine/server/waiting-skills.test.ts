import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { createBuiltInEngine } from './built-in-engine.ts';
import { defineSkill } from './engine-skill.ts';

/** An engine that looks two things up, and counts how often it reads a question. */
function setUp() {
  let readings = 0;
  const engine = createBuiltInEngine({
    skills: [
      defineSkill<string>({
        name: 'two look-ups',
        precedence: 1,
        recognise: (text) => {
          readings += 1;
          return text;
        },
        *answer(asked) {
          const said: unknown[] = [];
          for (const word of ['one', 'two']) {
            const [outcome] = yield [{ toolName: 'look_up', input: { word } }];
            said.push(outcome?.state === 'answered' ? outcome.value : outcome?.state);
          }
          return `${asked}: ${said.join(' and ')}`;
        },
      }),
    ],
  });
  const ask = async (prompt: LanguageModelV4Prompt, toolNames = ['look_up']) => {
    const tools = toolNames.map((name) => ({ type: 'function' as const, name, inputSchema: {} }));
    const options: LanguageModelV4CallOptions = { prompt, tools };
    const [first] = (await engine.doGenerate(options)).content;
    return first;
  };
  return { ask, readings: () => readings };
}

const user = (text: string): LanguageModelV4Prompt[number] => ({
  role: 'user',
  content: [{ type: 'text', text }],
});

type Content = Awaited<ReturnType<ReturnType<typeof setUp>['ask']>>;

/** The prompt with a call and its result. */
function answered(prompt: LanguageModelV4Prompt, call: Content, value: string): LanguageModelV4Prompt {
  if (call?.type !== 'tool-call') throw new Error('There is no call.');
  const { toolCallId, toolName, input } = call;
  return [
    ...prompt,
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input: JSON.parse(input) }] },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'json', value } }],
    },
  ];
}

test('an answer goes on with what its tools have told, and reads the question once', async () => {
  const { ask, readings } = setUp();
  const asked = [user('what is it')];
  const one = answered(asked, await ask(asked), 'a tree');
  const read = readings();
  const two = answered(one, await ask(one), 'a bird');
  expect(await ask(two)).toMatchObject({ text: 'what is it: a tree and a bird' });
  expect(readings()).toBe(read);
});

test('an answer that was followed before can be followed again', async () => {
  const { ask } = setUp();
  const asked = [user('what is it')];
  const one = answered(asked, await ask(asked), 'a tree');
  const two = answered(one, await ask(one), 'a bird');
  for (let time = 0; time < 2; time += 1)
    expect(await ask(two)).toMatchObject({ text: 'what is it: a tree and a bird' });
  const otherwise = answered(one, await ask(one), 'a fish');
  expect(await ask(otherwise)).toMatchObject({ text: 'what is it: a tree and a fish' });
});

test('what has changed since is read again', async () => {
  const { ask } = setUp();
  const asked = [user('what is it')];
  const other = answered([user('what is that')], await ask(asked), 'a tree');
  const more = answered(other, await ask(other), 'a bird');
  expect(await ask(more)).toMatchObject({ text: 'what is that: a tree and a bird' });
  const again = answered(asked, await ask(asked), 'a tree');
  expect(await ask(again, [])).toMatchObject({ text: 'what is it: a tree and unavailable' });
});

test('however many wait at a time, each gets its own answer', async () => {
  const { ask } = setUp();
  const all = Array.from({ length: 50 }, (_, index) => [user(`what is number ${index}`)]);
  const one = await Promise.all(all.map(async (asked) => answered(asked, await ask(asked), 'a tree')));
  for (const [index, asked] of one.entries())
    expect(await ask(answered(asked, await ask(asked), 'a bird'))).toMatchObject({
      text: `what is number ${index}: a tree and a bird`,
    });
});
