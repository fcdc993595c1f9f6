import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { type RememberedFact, readRemembered } from '#features/assistant/server/remembered-facts.ts';

/** Longest part of one message that is read; the rest cannot change what was asked. */
const longestMessage = 60_000;
/** How many earlier questions are read to resolve "it". */
const rememberedQuestions = 8;

export interface PastCall {
  id: string;
  toolName: string;
  input: unknown;
  outcome: { state: 'answered'; value: unknown } | { state: 'failed'; reason: string };
}

export interface Conversation {
  question: string;
  /** Earlier questions of the person, oldest first. */
  earlierQuestions: string[];
  /** Earlier answers, oldest first. */
  earlierAnswers: string[];
  /** What tools have returned since the question was asked. */
  calls: PastCall[];
  /** What the person told about themselves in earlier chats. */
  remembered: RememberedFact[];
}

function textOf(message: LanguageModelV4Message): string {
  if (message.role === 'system') return '';
  let text = '';
  for (const part of message.content) {
    if (part.type === 'text' && text.length < longestMessage) text += `${text ? '\n' : ''}${part.text}`;
  }
  return text.slice(0, longestMessage).trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function outcomeOf({ output }: LanguageModelV4ToolResultPart): PastCall['outcome'] {
  switch (output.type) {
    case 'json':
      return { state: 'answered', value: output.value };
    case 'text':
      return { state: 'answered', value: parseJson(output.value) };
    case 'content': {
      const text = output.value.map((part) => (part.type === 'text' ? part.text : '')).join('');
      return { state: 'answered', value: parseJson(text) };
    }
    case 'error-text':
      return { state: 'failed', reason: output.value };
    case 'error-json':
      return { state: 'failed', reason: JSON.stringify(output.value) };
    case 'execution-denied':
      return { state: 'failed', reason: output.reason ?? 'The tool was not allowed to run.' };
  }
}

/** Parses everything the engine knows about a chat from the prompt. */
export function readConversation(prompt: LanguageModelV4Prompt): Conversation {
  const asked = prompt.findLastIndex((message) => message.role === 'user');
  const question = prompt[asked];
  const before = prompt.slice(0, Math.max(asked, 0));
  const texts = (role: 'user' | 'assistant') =>
    before
      .filter((message) => message.role === role)
      .slice(-rememberedQuestions)
      .map(textOf)
      .filter(Boolean);
  return {
    question: question ? textOf(question) : '',
    earlierQuestions: texts('user'),
    earlierAnswers: texts('assistant'),
    calls: asked < 0 ? [] : readCalls(prompt.slice(asked + 1)),
    remembered: prompt.flatMap((message) =>
      message.role === 'system' ? readRemembered(message.content) : [],
    ),
  };
}

function readCalls(messages: LanguageModelV4Prompt): PastCall[] {
  const inputs = new Map<string, unknown>();
  const calls: PastCall[] = [];
  for (const message of messages) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') {
        inputs.set(part.toolCallId, typeof part.input === 'string' ? parseJson(part.input) : part.input);
      } else if (part.type === 'tool-result') {
        const { toolCallId: id, toolName } = part;
        calls.push({ id, toolName, input: inputs.get(id), outcome: outcomeOf(part) });
      }
    }
  }
  return calls;
}
