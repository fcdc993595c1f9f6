import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxAnswerLength } from '#features/assistant/shared/answer-length.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { sourcesIn, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { AppError } from '#server/errors.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import { createLog } from '#server/log.ts';
import { type AssistantTool, defineTool } from './assistant-tool.ts';
import { runTurn } from './run-turn.ts';
import { StageTracker } from './stage-tracker.ts';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
} as const;

function text(...deltas: string[]): LanguageModelV4StreamPart[] {
  return [
    { type: 'text-start', id: '0' },
    ...deltas.map((delta) => ({ type: 'text-delta' as const, id: '0', delta })),
    { type: 'text-end', id: '0' },
    { type: 'finish', usage, finishReason: { unified: 'stop', raw: 'stop' } },
  ] as LanguageModelV4StreamPart[];
}

function call(toolName: string, input: unknown): LanguageModelV4StreamPart[] {
  return [
    {
      type: 'tool-call',
      toolCallId: crypto.randomUUID(),
      toolName,
      input: typeof input === 'string' ? input : JSON.stringify(input),
    },
    { type: 'finish', usage, finishReason: { unified: 'tool-calls', raw: 'tool_calls' } },
  ] as LanguageModelV4StreamPart[];
}

type Step =
  | LanguageModelV4StreamPart[]
  | ((options: LanguageModelV4CallOptions) => LanguageModelV4StreamPart[]);

function scriptedModel(steps: Step[]) {
  const prompts: LanguageModelV4CallOptions[] = [];
  const model = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    async doStream(options: LanguageModelV4CallOptions) {
      prompts.push(
        structuredClone({ prompt: options.prompt, tools: options.tools }) as LanguageModelV4CallOptions,
      );
      const step = steps[Math.min(prompts.length, steps.length) - 1]!;
      const parts = typeof step === 'function' ? step(options) : step;
      return { stream: ReadableStream.from(parts) };
    },
  } as unknown as LanguageModelV4;
  return { model, prompts };
}

const lookUp = defineTool({
  name: 'look_up',
  description: 'Looks a word up.',
  inputSchema: z.object({ term: z.string() }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'research',
  execute: ({ term }, { sources }) => ({
    n: sources.add({ url: `/reference/${term}`, title: term, snippet: term }),
  }),
});

async function run(
  steps: Step[],
  tools: readonly AssistantTool[] = [lookUp],
  signal = new AbortController().signal,
  language: SpokenLanguage = 'en',
) {
  const events: TurnEvent[] = [];
  const logged: string[] = [];
  const emit = (event: TurnEvent) => events.push(event);
  const { model, prompts } = scriptedModel(steps);
  const result = runTurn({
    handle: { id: 'test', name: 'Test', model },
    system: 'Answer.',
    messages: [{ role: 'user', content: 'What is rice?' }],
    tools,
    actor: { userId: 'a', timeZone: 'UTC', language },
    now: new Date('2026-01-01T00:00:00Z'),
    signal,
    turn: { questionId: 'q', question: 'What is rice?', tell: () => {} },
    stages: new StageTracker(emit, language),
    log: createLog((line) => logged.push(line)),
    emit,
  });
  const settled = await result.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error as Error & { code?: string } }),
  );
  return { events, prompts, logged, ...settled } as {
    events: TurnEvent[];
    logged: string[];
    prompts: LanguageModelV4CallOptions[];
    value?: Awaited<typeof result>;
    error?: Error & { code?: string };
  };
}

function lastToolOutput(prompts: LanguageModelV4CallOptions[]): unknown {
  const message = prompts.at(-1)!.prompt.at(-1)!;
  return message.role === 'tool' && message.content[0]?.type === 'tool-result'
    ? message.content[0].output
    : undefined;
}

describe('runTurn', () => {
  it('tells what it looks up in the language of the person', async () => {
    const outside = defineTool({
      ...lookUp,
      name: 'outside',
      inputSchema: z.object({ term: z.string() }),
      asksOutside: {
        kind: 'search',
        words: ({ term }) => term,
        label: ({ term }) => said`“${term}” on the web`,
        tell: () => said`${2} results`,
      },
      execute({ term }) {
        if (term === 'rice') return {};
        throw new AppError('not_reachable', { message: 'The weather service did not answer.' });
      },
    });
    const steps = [call('outside', { term: 'rice' }), call('outside', { term: 'grain' }), text('Rice.')];
    const { events } = await run(steps, [outside], undefined, 'de');
    const told = events.flatMap((event) =>
      event.type === 'part' && event.kind === 'look-ups' ? [event.change] : [],
    );
    expect(told).toEqual([
      { id: 0, label: '„rice“ im Web', place: '1 von 8 Suchen', state: 'asking' },
      { id: 0, label: '„rice“ im Web', place: '1 von 8 Suchen', state: 'found', found: '2 Ergebnisse' },
      { id: 1, label: '„grain“ im Web', place: '2 von 8 Suchen', state: 'asking' },
      {
        id: 1,
        label: '„grain“ im Web',
        place: '2 von 8 Suchen',
        state: 'failed',
        found: 'Der Wetterdienst hat nicht geantwortet',
      },
    ]);
  });

  it('tells its stages, and what failed in them, in the language of the person', async () => {
    const search = defineTool({
      ...lookUp,
      name: 'search',
      inputSchema: z.object({ term: z.string() }),
      describe: ({ term }) => said`Searching the web for “${term}”`,
      execute({ term }, context) {
        if (term === 'rice') return lookUp.execute({ term }, context);
        throw new AppError('not_reachable', { message: 'The weather service did not answer.' });
      },
    });
    const both = [...call('search', { term: 'grain' }).slice(0, -1), ...call('search', { term: 'rice' })];
    const { events } = await run([both, text('Rice.')], [search], undefined, 'de');
    const details = events.flatMap((event) => (event.type === 'stage' ? (event.detail ?? []) : []));
    expect(details).toEqual([
      'Das Web wird nach „grain“ durchsucht',
      'Das Web wird nach „rice“ durchsucht',
      'Dieser Schritt ist fehlgeschlagen, die Antwort geht ohne ihn weiter. Der Wetterdienst hat nicht geantwortet.',
      'bisher 1 Seite',
    ]);
  });

  it('runs tools, cites what they found, and tells the stages as they happen', async () => {
    const { events, value } = await run([
      call('look_up', { term: 'rice' }),
      text('Rice is a grain.', ' ⟦1⟧', ' ⟦2⟧'),
    ]);
    expect(value?.text).toBe('Rice is a grain. ⟦1⟧');
    expect(value?.sources.map(({ url }) => url)).toEqual(['/reference/rice']);
    expect(
      events.filter((event) => event.type === 'stage').map(({ stage, state }) => `${stage} ${state}`),
    ).toEqual([
      'init skipped',
      'analyze active',
      'analyze done',
      'research active',
      'research done',
      'process active',
      'process done',
      'synthesize active',
    ]);
    const sourceAt = events.findIndex((event) => sourcesIn(event).length > 0);
    const markerAt = events.findIndex((event) => wordsOf(event).includes('⟦1⟧'));
    expect(sourceAt).toBeGreaterThan(-1);
    expect(sourceAt).toBeLessThan(markerAt);
  });

  it.each([
    ['an unknown tool', call('format_disk', {}), /no tool named format_disk/],
    ['input of the wrong type', call('look_up', { term: 5 }), /is not valid/],
    ['input that is no JSON', call('look_up', '{"term":'), /is not valid/],
    ['input of a megabyte', call('look_up', JSON.stringify({ term: 'x'.repeat(1_000_000) })), /is not valid/],
  ])('tells the model about %s and goes on (R41)', async (_, badCall, expected) => {
    const { prompts, value } = await run([badCall, text('I could not look that up.')]);
    expect(lastToolOutput(prompts)).toMatchObject({
      type: 'error-text',
      value: expect.stringMatching(expected),
    });
    expect(value?.text).toBe('I could not look that up.');
  });

  it('lets the model ask for tools at most seven times, then makes it answer (R42)', async () => {
    const { prompts, error } = await run([call('look_up', { term: 'rice' })]);
    expect(prompts).toHaveLength(8);
    expect(prompts.at(-1)!.tools).toBeUndefined();
    expect(error?.code).toBe('model_looped');
  });

  it('does not pass off an answer without an end mark as whole (R67)', async () => {
    const { error, events } = await run([text('Half an ans').slice(0, -1)]);
    expect(error?.code).toBe('model_unfinished');
    expect(events).toContainEqual({ type: 'part', kind: 'text', change: 'Half an ans' });
  });

  it('cuts an endless answer and says so (R69)', async () => {
    const { value } = await run([text('x'.repeat(maxAnswerLength - 5), 'y'.repeat(500), 'z')]);
    expect(value!.text.length).toBeLessThan(maxAnswerLength + 100);
    expect(value!.text).toContain('ends here');
  });

  it('refuses an empty answer', async () => {
    expect((await run([text('')])).error?.code).toBe('model_empty');
  });

  it('stops at once when aborted', async () => {
    const abort = new AbortController();
    const { error } = await run(
      [
        () => {
          abort.abort('stopped');
          return text('Too late');
        },
      ],
      [],
      abort.signal,
    );
    expect(error).toBe('stopped');
  });

  it('passes a failing tool on as a failure, without its inner words', async () => {
    const broken = defineTool({
      name: 'look_up',
      description: '',
      inputSchema: z.object({}),
      effect: 'reads',
      brings: 'our-own',
      stage: 'research',
      execute: () => {
        throw new Error('password=hunter2');
      },
    });
    const { prompts, events, logged } = await run([call('look_up', {}), text('It failed.')], [broken]);
    expect(lastToolOutput(prompts)).toEqual({
      type: 'error-text',
      value: expect.stringMatching(/^The tool failed\. Something went wrong on our side\./),
    });
    expect(events).toContainEqual({
      type: 'stage',
      stage: 'research',
      state: 'active',
      detail: expect.stringMatching(/failed, so the answer goes on without it/),
    });
    expect(JSON.stringify([events, prompts])).not.toContain('hunter2');
    // The operator needs the cause.
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/"tool":"look_up".*password=hunter2/);
  });

  it('tells the person and the model a failure that is meant for them, and logs none', async () => {
    const refusing = defineTool({
      name: 'look_up',
      description: '',
      inputSchema: z.object({}),
      effect: 'reads',
      brings: 'our-own',
      stage: 'research',
      execute: () => {
        throw new AppError('not_reachable');
      },
    });
    const { prompts, events, logged } = await run([call('look_up', {}), text('It failed.')], [refusing]);
    const reason = /That page could not be reached\./;
    expect(JSON.stringify(lastToolOutput(prompts))).toMatch(reason);
    expect(JSON.stringify(events)).toMatch(reason);
    expect(logged).toEqual([]);
  });

  describe('tools that are asked for together', () => {
    const asked = (...calls: [string, unknown][]): LanguageModelV4StreamPart[] => [
      ...calls.map(
        ([toolName, input], index) =>
          ({
            type: 'tool-call',
            toolCallId: String(index),
            toolName,
            input: JSON.stringify(input),
          }) as LanguageModelV4StreamPart,
      ),
      call('', {}).at(-1)!,
    ];
    const outputs = (prompts: LanguageModelV4CallOptions[]) => {
      const message = prompts.at(-1)!.prompt.at(-1)!;
      return message.role === 'tool'
        ? message.content.flatMap((part) => (part.type === 'tool-result' ? [part.output] : []))
        : [];
    };

    it('run together; results and events keep the order of the calls', async () => {
      // Each waits for the next one to have begun, so in sequence they would wait forever.
      const begun = [0, 1, 2].map(() => Promise.withResolvers<void>());
      const meet = defineTool({
        name: 'meet',
        description: '',
        inputSchema: z.object({ n: z.number() }),
        effect: 'reads',
        brings: 'our-own',
        stage: 'research',
        describe: ({ n }) => said`Meeting ${n}`,
        async execute({ n }) {
          begun[n]?.resolve();
          await begun[(n + 1) % 3]?.promise;
          if (n === 1) throw new AppError('not_reachable');
          return n;
        },
      });
      const { prompts, events } = await run(
        [asked(['meet', { n: 0 }], ['meet', { n: 1 }], ['meet', { n: 2 }]), text('All met.')],
        [meet],
      );
      expect(outputs(prompts)).toMatchObject([
        { type: 'json', value: 0 },
        { type: 'error-text' },
        { type: 'json', value: 2 },
      ]);
      const details = events.flatMap((event) => (event.type === 'stage' ? (event.detail ?? []) : []));
      expect(details.slice(0, 4)).toEqual([
        'Meeting 0',
        'Meeting 1',
        'Meeting 2',
        expect.stringMatching(/^This step failed/),
      ]);
    });

    it('wait for one another where one changes something', async () => {
      const log: string[] = [];
      const tool = (name: string) => ({
        name,
        description: '',
        inputSchema: z.object({}),
        stage: 'process' as const,
        brings: 'our-own' as const,
        async execute() {
          log.push(`${name} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          log.push(`${name} ends`);
          return null;
        },
      });
      const confirmation = { isOrdered: () => true, propose: async () => null };
      await run(
        [asked(['read', {}], ['write', {}], ['read', {}]), text('Done.')],
        [
          defineTool({ ...tool('read'), effect: 'reads' }),
          defineTool({ ...tool('write'), effect: 'writes', confirmation }),
        ],
      );
      expect(log).toEqual([
        'read begins',
        'read ends',
        'write begins',
        'write ends',
        'read begins',
        'read ends',
      ]);
    });
  });
});

it('says no more after the first words until others had theirs', async () => {
  const said: string[] = [];
  const others = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const emit = (event: TurnEvent) => said.push(wordsOf(event));
  const running = runTurn({
    handle: { id: 'test', name: 'Test', model: scriptedModel([text('Rice ', 'is ', 'a grain.')]).model },
    system: '',
    messages: [{ role: 'user', content: 'What is rice?' }],
    tools: [],
    actor: { userId: 'a', timeZone: 'UTC', language: 'en' },
    now: new Date('2026-01-01T00:00:00Z'),
    signal: new AbortController().signal,
    stages: new StageTracker(emit, 'en'),
    log: createLog(() => {}),
    emit,
    afterFirstWords() {
      waits.resolve();
      return others.promise;
    },
  });
  await waits.promise;
  expect(said.join('')).toBe('Rice');
  others.resolve();
  await running;
  expect(said.join('')).toBe('Rice is a grain.');
});
