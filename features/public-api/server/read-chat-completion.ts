import type {
  ChatCompletionInput,
  CompletionMessage,
} from '#features/public-api/shared/chat-completions.contract.ts';
import { formatOf, samplingOf } from './call-settings.ts';
import type { ProgramCall } from './program-call.ts';
import { functionTool, imagePart, PromptBuilder, textOf, toolCallPart } from './prompt-parts.ts';

/** A call in the older protocol. @throws AppError `invalid_input`. */
export function readChatCompletion(input: ChatCompletionInput): ProgramCall {
  const prompt = new PromptBuilder();
  for (const message of input.messages) addMessage(prompt, message);
  const most = input.max_completion_tokens ?? input.max_tokens;
  const stop = typeof input.stop === 'string' ? [input.stop] : input.stop;
  const format = input.response_format;
  const choice = input.tool_choice;
  return {
    endpoint: '/v1/chat/completions',
    model: input.model,
    prompt: prompt.messages,
    settings: {
      ...samplingOf(input),
      ...formatOf(format?.type === 'json_schema' ? { type: format.type, ...format.json_schema } : format),
      ...(most != null && { maxOutputTokens: most }),
      ...(stop != null && stop.length > 0 && { stopSequences: stop }),
      ...(input.reasoning_effort != null && { reasoning: input.reasoning_effort }),
    },
    tools: (input.tools ?? []).map((tool) => functionTool(tool.function)),
    ...(choice != null && {
      toolChoice:
        typeof choice === 'string' ? { type: choice } : { type: 'tool', toolName: choice.function.name },
    }),
    ownTools: input.everyday?.tools,
  };
}

function addMessage(prompt: PromptBuilder, message: CompletionMessage): void {
  switch (message.role) {
    case 'system':
    case 'developer':
      prompt.system(textOf(message.content));
      break;
    case 'user':
      prompt.user(
        typeof message.content === 'string'
          ? [{ type: 'text', text: message.content }]
          : message.content.map((part) =>
              part.type === 'text' ? { type: 'text', text: part.text } : imagePart(part.image_url.url),
            ),
      );
      break;
    case 'assistant':
      prompt.assistant([
        ...(message.content ? [{ type: 'text' as const, text: textOf(message.content) }] : []),
        ...(message.tool_calls ?? []).map((call) =>
          toolCallPart(call.id, call.function.name, call.function.arguments),
        ),
      ]);
      break;
    case 'tool':
      prompt.toolResult(message.tool_call_id, textOf(message.content));
  }
}
