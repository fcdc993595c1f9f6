import { z } from 'zod';

const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** The model ids that an OpenAI-compatible endpoint lists at `GET {base}/models`. The address is the operator's own. */
export async function discoverModels(
  endpoint: { baseUrl: string; apiKey: string | undefined },
  signal: AbortSignal,
): Promise<string[]> {
  const response = await fetch(`${endpoint.baseUrl}/models`, {
    headers: endpoint.apiKey ? { Authorization: `Bearer ${endpoint.apiKey}` } : {},
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The endpoint's list answered ${response.status}`);
  }
  return ModelList.parse(await response.json()).data.map((model) => model.id);
}
