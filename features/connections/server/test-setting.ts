import type { SettingTest } from '#features/connections/shared/operator-settings.contract.ts';
import type { ConnectionTester, ConnectionTestInput } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { describeNetworkProblem } from '#server/fetch/network-problem.ts';
import { hideSecrets } from '#server/hide-secrets.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { Log } from '#server/log.ts';
import { shortenText } from './shorten-text.ts';

export interface SettingTestOptions extends Omit<ConnectionTestInput, 'signal'> {
  secrets: readonly string[];
  language: SpokenLanguage;
  log: Log;
  now?: () => number;
}

const limitMs = 20_000;

/** Contacts the service, and returns its message. Never throws: a failure is the result. */
export async function testSetting(
  tester: ConnectionTester,
  options: SettingTestOptions,
): Promise<SettingTest> {
  const { env, kindId, email, guardedFetch, secrets, language, log, now = Date.now } = options;
  const startedAt = now();
  const hide = hideSecrets(secrets);
  const result = (isWorking: boolean, words: string): SettingTest => ({
    at: new Date(startedAt).toISOString(),
    isWorking,
    ms: Math.round(now() - startedAt),
    words: shortenText(hide(words)),
  });
  const signal = AbortSignal.timeout(limitMs);
  try {
    return result(true, say(language, await tester({ env, kindId, email, guardedFetch, signal })));
  } catch (error) {
    log.warn('a connection was tested and does not work', { connection: kindId, error });
    if (signal.aborted) return result(false, say(language, 'It did not respond for twenty seconds.'));
    return result(false, wordsOf(error, language));
  }
}

function wordsOf(error: unknown, language: SpokenLanguage): string {
  const problem = describeNetworkProblem(error);
  if (problem !== undefined) return say(language, problem);
  if (!(error instanceof Error)) return String(error);
  const words = error instanceof AppError ? say(language, error.sentence) : error.message;
  // "fetch failed" alone is no help.
  if (!(error.cause instanceof Error)) return words;
  return `${words}${words.endsWith('.') ? '' : ':'} ${wordsOf(error.cause, language)}`;
}
