import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import { estimateTokens } from '#features/assistant/server/estimate-tokens.ts';
import type { Embedder } from '#features/models/server/models.ts';
import type { EmbeddingInput, EmbeddingList } from '#features/public-api/shared/embeddings.contract.ts';

/** The vectors of texts, in order, in as few calls as the model allows. */
export async function embedTexts(
  { model, record }: Embedder,
  { input, dimensions, encoding_format, model: id }: EmbeddingInput,
  signal: AbortSignal,
): Promise<EmbeddingList> {
  const texts = typeof input === 'string' ? [input] : input;
  const most = Math.max(1, Math.min((await model.maxEmbeddingsPerCall) ?? texts.length, texts.length));
  const options: SharedV4ProviderOptions =
    dimensions == null ? {} : { openai: { dimensions }, openaiCompatible: { dimensions } };
  const vectors: number[][] = [];
  let tokens = 0;
  for (let start = 0; start < texts.length; start += most) {
    const values = texts.slice(start, start + most);
    const made = await model.doEmbed({ values, abortSignal: signal, providerOptions: options });
    const used = made.usage?.tokens ?? values.reduce((sum, value) => sum + estimateTokens(value), 0);
    record(Math.round(used));
    tokens += used;
    vectors.push(...made.embeddings);
  }
  const total = Math.round(tokens);
  return {
    object: 'list',
    model: id,
    data: vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: encoding_format === 'base64' ? inBase64(vector) : vector,
    })),
    usage: { prompt_tokens: total, total_tokens: total },
  };
}

function inBase64(vector: readonly number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [index, value] of vector.entries()) bytes.writeFloatLE(value, index * 4);
  return bytes.toString('base64');
}
