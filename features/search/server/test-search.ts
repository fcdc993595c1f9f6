import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import type { FeatureEnv } from '#server/feature.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { FoundResult, SearchPage, SearchProvider } from './search-provider.ts';
import { SearchProviderError } from './search-provider-error.ts';
import { openSearchServices, type SearchServices } from './search-services.ts';
import { webSources } from './web-sources.ts';

/** Private to nobody, and known to every source. */
const question = 'lighthouse';

/** Asks each of these in turn, and reports what the first one that answers found. */
export async function askOneOf<Result extends FoundResult>(
  providers: readonly SearchProvider<Result>[],
  signal: AbortSignal,
): Promise<Said> {
  let problem: unknown;
  for (const provider of providers) {
    try {
      return describe(provider, await provider.search({ ...asked, signal }));
    } catch (error) {
      if (error instanceof SearchProviderError && error.kind === 'empty')
        return describe(provider, { results: [] });
      problem ??= error;
    }
  }
  throw problem === undefined
    ? new AppError('invalid_input', { message: 'Fill in the required fields first.' })
    : explain(problem);
}

const asked = { query: question, page: 1, language: 'en', safe: 'moderate' } as const;

function describe({ name }: { name: string }, { results, askedOf }: SearchPage<FoundResult>): Said {
  const [first] = results;
  const from = askedOf ?? name;
  if (!first) return said`${from} answered, and found nothing for “${question}”.`;
  return said`${from} found ${results.length} for “${question}”, first “${first.title}”.`;
}

/** What its kinds mean to the operator who connects it. */
function explain(error: unknown): Error {
  if (!(error instanceof SearchProviderError))
    return error instanceof Error ? error : new Error(String(error));
  const { cause } = error;
  const detail = cause instanceof Error ? cause.message : undefined;
  if (error.kind === 'auth' && !detail?.includes('json')) {
    return new AppError('invalid_input', { message: said`The key was refused: ${detail ?? ''}` });
  }
  if (error.kind === 'quota') {
    return new AppError('invalid_input', { message: 'The key works, but its plan is used up.' });
  }
  if (error.kind === 'rate') {
    return new AppError('invalid_input', {
      message: 'It is busy with too many requests. Try again later.',
    });
  }
  return cause instanceof Error ? cause : error;
}

export function servicesOf({ search, operatorContact }: FeatureEnv): SearchServices {
  if (!search) throw new AppError('invalid_input', { message: 'Fill in the required fields first.' });
  return openSearchServices({ search, operatorContact });
}

export const testSearxng: ConnectionTester = ({ env, signal }) => {
  const services = servicesOf(env);
  const providers = webSources.flatMap(({ service, connect }) =>
    service ? [] : (connect?.(services) ?? []),
  );
  return askOneOf(providers, signal);
};

/** Only for the service whose variables are tested: the others are not asked. */
export const testConfiguredWeb: ConnectionTester = ({ env, signal, kindId }) => {
  const services = servicesOf(env);
  const providers = webSources.flatMap(({ service, connect }) =>
    service?.name === kindId ? (connect?.(services) ?? []) : [],
  );
  return askOneOf(providers, signal);
};

export const testOpenWeb: ConnectionTester = ({ env, signal }) => {
  const services = servicesOf(env);
  return askOneOf(
    webSources.flatMap(({ connectOpenly }) => connectOpenly?.(services) ?? []),
    signal,
  );
};
