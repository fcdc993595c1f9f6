import { z } from 'zod';
import { oneOf } from '#shared/words/phrases.ts';
import { GoogleListed, type ListedModel, OpenAiListed } from './listed-model.ts';

const OpenAiList = z.object({ data: z.array(OpenAiListed) });
const GoogleList = z.object({ models: z.array(GoogleListed) });

/** The provider responded, but not with a list. */
export class ListRefusedError extends Error {
  override name = 'ListRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The list of models was answered with ${status}`);
    this.status = status;
  }
}

/** Open-weight picture models, as servers list them. */
const openPainters =
  'stable-?diffusion|sdxl|sd[-_ ]?(?:1|2|3)(?:[._-]|$)|flux|dreamshaper|kandinsky|playground-v';

/** Models for embeddings, pictures or sound do not belong in a chat. */
const otherModels = `${openPainters}|embed|rerank|whisper|tts|transcri|speech|audio|realtime|moderation|dall-e|imagen|image|veo|sora|
  davinci|babbage|aqa|(?:^|[/-])bge-|minilm`;
const notForChat = new RegExp(oneOf(otherModels), 'i');

/** By its name, since nothing else tells. */
export function isEmbeddingModel(id: string): boolean {
  return /embed|(?:^|[/-])bge-|minilm|(?:^|[/-])e5-|(?:^|[/-])gte-/i.test(id);
}

const openPainter = new RegExp(`${openPainters}|dall-e|(?:^|[/_-])(?:gpt-)?image`, 'i');

/** A picture model, by its name, on a server that speaks OpenAI's protocol. */
export function isOpenPainter(id: string): boolean {
  return openPainter.test(id) && !isEmbeddingModel(id);
}

export function isChatModel(id: string): boolean {
  return !notForChat.test(id);
}

/** The list that OpenAI, Anthropic, xAI, DeepSeek and most local servers return at `{base}/models`. */
export async function listOpenAiModels(
  baseUrl: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<ListedModel[]> {
  return OpenAiList.parse(await getJson(`${baseUrl}/models`, headers, signal)).data;
}

export async function listGoogleModels(
  baseUrl: string,
  apiKey: string,
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const answer = await getJson(`${baseUrl}/models?pageSize=1000`, { 'x-goog-api-key': apiKey }, signal);
  return GoogleList.parse(answer).models;
}

/** The address is the operator's own; what a server returns instead stays out of the message. */
async function getJson(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { headers, redirect: 'error', signal });
  if (response.ok) return response.json();
  await response.body?.cancel();
  throw new ListRefusedError(response.status);
}
