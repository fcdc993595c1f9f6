import type { LanguageModelV4, LanguageModelV4Message, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { AssistantTool, ToolActor } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import { productSkills } from './product-skills.ts';

export interface EngineRun {
  text: string;
  sources: Source[];
  toolNames: string[];
  /** The answer says that it has no answer. */
  isDeclined: boolean;
  /** Time from the question to the first word of the answer. */
  firstWordMs: number;
}

export interface RunOptions {
  history?: { role: 'user' | 'assistant'; content: string }[];
  now?: Date;
  actor?: ToolActor;
  model?: LanguageModelV4;
  /** Model calls in one turn. The last one gets no tools, as in a real turn. */
  maxSteps?: number;
}

/**
 * Runs one question through the engine with the given tools, like a turn of the assistant. For tests and benchmarks.
 */
export async function runEngine(
  question: string,
  tools: AssistantTool[],
  options: RunOptions = {},
): Promise<EngineRun> {
  const model = options.model ?? createBuiltInEngine({ skills: productSkills });
  const sources = new SourceBook();
  const toolNames: string[] = [];
  const startedAt = performance.now();
  let firstWordMs = 0;
  const maxSteps = options.maxSteps ?? 8;
  const context = {
    actor: options.actor ?? { userId: 'test', timeZone: 'Europe/London' },
    sources,
    signal: AbortSignal.timeout(10_000),
    now: options.now ?? new Date(),
  };
  const prompt: LanguageModelV4Message[] = [
    ...(options.history ?? []),
    { role: 'user' as const, content: question },
  ].map(({ role, content }) => ({ role, content: [{ type: 'text', text: content }] }));
  for (let step = 1; step <= maxSteps; step++) {
    const offered = step < maxSteps ? tools : [];
    const { stream } = await model.doStream({
      prompt,
      tools: offered.map(({ name, description }) => ({
        type: 'function',
        name,
        description,
        inputSchema: {},
      })),
    });
    let text = '';
    let isDeclined = false;
    const calls: LanguageModelV4ToolCall[] = [];
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        if (!text) firstWordMs = performance.now() - startedAt;
        text += part.delta;
      }
      if (part.type === 'tool-call') calls.push(part);
      if (part.type === 'finish') isDeclined = part.providerMetadata?.everyday?.declined !== undefined;
    }
    if (calls.length === 0)
      return {
        text,
        sources: sources.list().map((source) => ({ ...source, n: source.id })),
        toolNames,
        isDeclined,
        firstWordMs,
      };
    prompt.push({ role: 'assistant', content: calls });
    for (const call of calls) {
      toolNames.push(call.toolName);
      prompt.push({
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: call.toolCallId,
            toolName: call.toolName,
            output: await runTool(call),
          },
        ],
      });
    }
  }
  throw new Error('The engine asked for tools until its steps ran out.');

  async function runTool(call: LanguageModelV4ToolCall) {
    const tool = tools.find(({ name }) => name === call.toolName);
    try {
      const input = tool?.inputSchema.parse(JSON.parse(call.input));
      return { type: 'json' as const, value: (await tool?.execute(input, context)) ?? null };
    } catch (error) {
      return {
        type: 'error-text' as const,
        value: error instanceof Error ? error.message : 'The tool failed.',
      };
    }
  }
}
