import type { ResponseInput, ResponseItem } from '#features/public-api/shared/responses.contract.ts';
import { formatOf, samplingOf } from './call-settings.ts';
import type { ProgramCall } from './program-call.ts';
import { functionTool, imagePart, PromptBuilder, textOf, toolCallPart } from './prompt-parts.ts';

/** A call in the newer protocol. @throws AppError `invalid_input`. */
export function readResponse(input: ResponseInput): ProgramCall {
  const prompt = new PromptBuilder();
  if (input.instructions) prompt.system(input.instructions);
  if (typeof input.input === 'string') prompt.user([{ type: 'text', text: input.input }]);
  else for (const item of input.input) addItem(prompt, item);
  const choice = input.tool_choice;
  return {
    endpoint: '/v1/responses',
    model: input.model,
    prompt: prompt.messages,
    settings: {
      ...samplingOf(input),
      ...formatOf(input.text?.format),
      ...(input.max_output_tokens != null && { maxOutputTokens: input.max_output_tokens }),
      ...(input.reasoning?.effort != null && { reasoning: input.reasoning.effort }),
    },
    tools: (input.tools ?? []).map(functionTool),
    ...(choice != null && {
      toolChoice: typeof choice === 'string' ? { type: choice } : { type: 'tool', toolName: choice.name },
    }),
    ownTools: input.everyday?.tools,
  };
}

function addItem(prompt: PromptBuilder, item: ResponseItem): void {
  if (item.type === 'reasoning') return;
  if (item.type === 'function_call') {
    prompt.assistant([toolCallPart(item.call_id as string, item.name as string, item.arguments as string)]);
    return;
  }
  if (item.type === 'function_call_output') {
    prompt.toolResult(item.call_id as string, textOf(item.output as string));
    return;
  }
  const { role, content } = item as Extract<ResponseItem, { role: string }>;
  const parts = typeof content === 'string' ? [{ type: 'input_text' as const, text: content }] : content;
  const words = parts.map((part) => ('text' in part ? part.text : 'refusal' in part ? part.refusal : ''));
  if (role === 'system' || role === 'developer') prompt.system(words.join('\n'));
  else if (role === 'assistant') prompt.assistant([{ type: 'text', text: words.join('\n') }]);
  else {
    prompt.user(
      parts.map((part, index) =>
        part.type === 'input_image' ? imagePart(part.image_url) : { type: 'text', text: words[index] ?? '' },
      ),
    );
  }
}
