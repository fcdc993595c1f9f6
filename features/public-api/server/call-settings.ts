import type { CallSettings } from '#features/assistant/server/run-turn.ts';

interface Sampling {
  temperature?: number | null | undefined;
  top_p?: number | null | undefined;
  presence_penalty?: number | null | undefined;
  frequency_penalty?: number | null | undefined;
}

/** Parameters with the same name in both protocols. */
export function samplingOf(input: Sampling): CallSettings {
  return {
    ...(input.temperature != null && { temperature: input.temperature }),
    ...(input.top_p != null && { topP: input.top_p }),
    ...(input.presence_penalty != null && { presencePenalty: input.presence_penalty }),
    ...(input.frequency_penalty != null && { frequencyPenalty: input.frequency_penalty }),
  };
}

interface Format {
  type: 'text' | 'json_object' | 'json_schema';
  name?: string;
  description?: string | null | undefined;
  schema?: Record<string, unknown> | undefined;
}

export function formatOf(format: Format | null | undefined): CallSettings {
  if (!format || format.type === 'text') return {};
  const { name, description, schema } = format;
  return {
    responseFormat: {
      type: 'json',
      ...(schema && { schema: schema as never }),
      ...(name !== undefined && { name }),
      ...(description && { description }),
    },
  };
}
