import { z } from 'zod';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';

/** A local program that generates pictures. */
export interface PictureServer {
  id: 'sdapi' | 'comfyui';
  name: string;
  origin: string;
  /** How many models it lists; null for one that makes pictures with the operator's workflows. */
  models: number | null;
}

interface Place extends Omit<PictureServer, 'models'> {
  path: string;
  read(answer: unknown): number | null;
}

/** The default ports, and a request that only these programs answer. */
const places: readonly Place[] = [
  {
    ...{ id: 'sdapi', name: 'Stable Diffusion', origin: 'http://127.0.0.1:7860' },
    path: '/sdapi/v1/sd-models',
    read: (answer) => z.array(z.object({ model_name: z.string() })).parse(answer).length,
  },
  {
    ...{ id: 'comfyui', name: 'ComfyUI', origin: 'http://127.0.0.1:8188' },
    path: '/system_stats',
    read: (answer) => {
      z.object({ system: z.looseObject({}) }).parse(answer);
      return null;
    },
  },
];

/** A port that accepts connections without answering must not keep anyone waiting. */
const placeLimitMs = 1_500;

/** Probes both at once. Where nothing listens, that takes a millisecond or two. */
export async function findPictureServers(
  takenPorts: readonly number[],
  signal: AbortSignal,
  looked: readonly Place[] = places,
): Promise<PictureServer[]> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(placeLimitMs)]);
  const free = looked.filter(({ origin }) => !takenPorts.includes(Number(new URL(origin).port)));
  const found = await Promise.all(free.map((place) => askPlace(place, soon)));
  return found.filter((server) => server !== undefined);
}

/** The same programs on other ports, for tests. */
export function placesAt(origins: Readonly<Record<PictureServer['id'], string>>): readonly Place[] {
  return places.map((place) => ({ ...place, origin: origins[place.id] }));
}

async function askPlace({ path, read, ...place }: Place, signal: AbortSignal) {
  try {
    const fetch = createProviderFetch({ baseUrl: place.origin, timeoutMs: placeLimitMs });
    const answer = await fetch(`${place.origin}${path}`, { signal });
    if (!answer.ok) return undefined;
    return { ...place, models: read(await answer.json()) };
  } catch {
    // Nothing there, or something else; both are common.
    return undefined;
  }
}
