import { z } from 'zod';
import { isChatModel, listOpenAiModels } from './providers/list-models.ts';
import type { ListedModel } from './providers/listed-model.ts';

export interface LocalModel extends ListedModel {
  /** Short phrases for the picker, e.g. its size. */
  facts: string[];
}

export interface LocalServer {
  /** Used in the ids of its models. */
  id: string;
  name: string;
  /** The address of its OpenAI-compatible API. */
  baseUrl: string;
  models: LocalModel[];
}

interface Place {
  id: string;
  name: string;
  origin: string;
  /** Ollama's own list has more details than the compatible one. */
  list: 'ollama' | 'openai';
}

/** The default ports of these servers. */
const defaultBaseUrls: readonly Place[] = [
  { id: 'ollama', name: 'Ollama', origin: 'http://127.0.0.1:11434', list: 'ollama' },
  { id: 'llama-cpp', name: 'llama.cpp', origin: 'http://127.0.0.1:8080', list: 'openai' },
  { id: 'lm-studio', name: 'LM Studio', origin: 'http://127.0.0.1:1234', list: 'openai' },
  { id: 'vllm', name: 'vLLM', origin: 'http://127.0.0.1:8000', list: 'openai' },
];

const mostModels = 200;
/** A port that accepts connections without answering must not hide the others. */
const placeLimitMs = 1_500;

export interface PlacesOptions {
  ollamaUrl: string | undefined;
  discoversLocal: boolean;
  /** Ports of this machine that are something else: our own, and an explicitly configured endpoint. */
  takenPorts: readonly number[];
}

/** Where to look. An address that the operator configured is probed even when discovery is disabled. */
export function placesToLook({ ollamaUrl, discoversLocal, takenPorts }: PlacesOptions): Place[] {
  const named = ollamaUrl?.replace(/\/v1$/, '');
  return defaultBaseUrls.flatMap((place) => {
    if (place.id === 'ollama' && named !== undefined) return [{ ...place, origin: named }];
    const isFree = !takenPorts.includes(Number(new URL(place.origin).port));
    return discoversLocal && isFree ? [place] : [];
  });
}

/** Probes every place at once. Where nothing listens, that takes a millisecond or two. */
export async function findLocalServers(
  places: readonly Place[],
  signal: AbortSignal,
): Promise<LocalServer[]> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(placeLimitMs)]);
  const found = await Promise.all(places.map((place) => askPlace(place, soon)));
  return found.filter((server) => server !== undefined);
}

async function askPlace(place: Place, signal: AbortSignal): Promise<LocalServer | undefined> {
  const baseUrl = `${place.origin}/v1`;
  try {
    const models =
      place.list === 'ollama'
        ? await listOllamaModels(place.origin, signal)
        : (await listOpenAiModels(baseUrl, {}, signal)).map((listed) => ({ ...listed, facts: [] }));
    const forChat = models.filter(({ id }) => isChatModel(id)).slice(0, mostModels);
    return forChat.length > 0 ? { id: place.id, name: place.name, baseUrl, models: forChat } : undefined;
  } catch {
    // Nothing there, or no model server; both are common.
    return undefined;
  }
}

const OllamaTags = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1).max(200),
      details: z
        .object({
          family: z.string().nullish(),
          parameter_size: z.string().nullish(),
          quantization_level: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
});

async function listOllamaModels(origin: string, signal: AbortSignal): Promise<LocalModel[]> {
  const response = await fetch(`${origin}/api/tags`, { redirect: 'error', signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Ollama's list answered ${response.status}`);
  }
  const { models } = OllamaTags.parse(await response.json());
  return models
    .filter(({ details }) => !details?.family?.includes('bert'))
    .map(({ name, details }) => ({
      id: name,
      facts: [
        ...(details?.parameter_size ? [`${details.parameter_size} parameters`] : []),
        ...(details?.quantization_level ? [details.quantization_level] : []),
      ],
    }));
}
