import { APICallError } from '@ai-sdk/provider';
import type { ConnectionTest } from '#features/connections/shared/connections.contract.ts';
import { describeNetworkProblem } from '#server/fetch/network-problem.ts';
import { hideSecrets } from '#server/hide-secrets.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { newestOf } from '../newest-models.ts';
import { hostedProviders } from '../providers/hosted-providers.ts';
import { isChatModel } from '../providers/list-models.ts';
import type { ListedModel } from '../providers/listed-model.ts';
import { connectOpenAiCompatible } from '../providers/openai-compatible.ts';
import type { ModelProvider } from '../providers/provider.ts';
import { endpointId } from '../upstream-ids.ts';

export interface TestedAccess {
  id: string;
  key: string | undefined;
  address: string | undefined;
  /** Used if it is there; otherwise the quickest of those listed. */
  model: string | undefined;
}

const limitMs = 30_000;
const question = 'Say hello in one short sentence.';
/** Enough for models that think before they answer. */
const maxOutputTokens = 600;
const longestWords = 240;

/** Asks a provider one short question and returns what it said. Never throws: an error is the result. */
export async function testConnection(
  access: TestedAccess,
  { language, log, now = Date.now }: { language: SpokenLanguage; log: Log; now?: () => number },
): Promise<ConnectionTest> {
  const hide = hideSecrets(access.key ? [access.key] : []);
  const startedAt = now();
  const signal = AbortSignal.timeout(limitMs);
  const result = (
    found: Pick<ConnectionTest, 'isWorking' | 'model' | 'models' | 'words'>,
  ): ConnectionTest => ({
    ...found,
    at: new Date(startedAt).toISOString(),
    ms: Math.round(now() - startedAt),
    words: shorten(hide(found.words)),
  });
  const note = (error: unknown) =>
    log.warn('a connection was tested and does not work', { connection: access.id, error });
  const provider = connectTo(access);
  let models: ListedModel[] | null = null;
  let problem: unknown;
  try {
    models = (await provider.listModels(signal)).filter(({ id }) => isChatModel(id));
  } catch (error) {
    // Not every server has a list. Its answer to a question is more telling anyway.
    problem = error;
  }
  const model = pickModel(access, models ?? []);
  const found = { model: model ?? null, models: models?.length ?? null };
  if (model === undefined) {
    if (problem) note(problem);
    return result({
      ...found,
      isWorking: false,
      words: problem ? wordsOf(problem, language) : say(language, said`It lists no chat models.`),
    });
  }
  try {
    const handle = await provider.createModel(model);
    // The same way as in a chat.
    const { stream } = await handle.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: question }] }],
      maxOutputTokens,
      abortSignal: signal,
    });
    let text = '';
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') text += part.delta;
    }
    return result({
      ...found,
      isWorking: true,
      words: text.trim() || say(language, said`Its answer was empty.`),
    });
  } catch (error) {
    note(error);
    return result({ ...found, isWorking: false, words: wordsOf(error, language) });
  }
}

function connectTo({ id, key, address }: TestedAccess): ModelProvider {
  const hosted = hostedProviders.find((provider) => provider.id === id);
  if (hosted) return hosted.connect({ apiKey: key ?? '', baseUrl: address });
  return connectOpenAiCompatible({ company: 'Connected endpoint', baseUrl: address ?? '', apiKey: key });
}

function pickModel({ id, model }: TestedAccess, listed: readonly ListedModel[]): string | undefined {
  if (model !== undefined && (listed.length === 0 || listed.some((one) => one.id === model))) return model;
  const newest = newestOf(listed);
  const quick = newest.find((one) => /mini|flash|haiku|lite|small|nano|fast/i.test(one.id));
  const known = hostedProviders.find((provider) => provider.id === id)?.models;
  return (
    (quick ?? newest[0] ?? listed[0])?.id ??
    (id === endpointId ? undefined : Object.values(known ?? {}).at(-1))
  );
}

/** In the provider's words, with the status code that its documentation explains. */
function wordsOf(error: unknown, language: SpokenLanguage): string {
  const unreached = describeNetworkProblem(error);
  if (unreached !== undefined) return say(language, unreached);
  if (APICallError.isInstance(error)) {
    return error.statusCode === undefined ? causeOf(error) : `${error.statusCode}, ${error.message}`;
  }
  if (error instanceof Error && error.name === 'TimeoutError')
    return say(language, said`It did not respond for ${limitMs / 1_000} seconds.`);
  return error instanceof Error ? causeOf(error) : String(error);
}

/** "fetch failed" alone is not helpful. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${causeOf(error.cause)}` : error.message;
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > longestWords ? `${plain.slice(0, longestWords - 1)}…` : plain;
}
