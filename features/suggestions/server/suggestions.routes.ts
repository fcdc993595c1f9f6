import { Suggestions, SuggestionsInput } from '#features/suggestions/shared/suggestions.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { languageOf, say } from '#server/language/say.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { type SuggestionSources, suggest } from './suggest.ts';

/** Several a second while typing; more per person than per address. */
const signedInLimit: RateLimit = { limit: 600, windowMs: 60_000 };
const signedOutLimit: RateLimit = { limit: 300, windowMs: 60_000 };

export function suggestionsRoutes({ sources }: { sources: SuggestionSources }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/search/suggestions',
      access: 'public',
      scope: 'search',
      limit: { name: 'suggest', person: signedInLimit, address: signedOutLimit },
      example: { query: { q: 'tomato' } },
      request: { query: SuggestionsInput },
      responses: { 200: { description: 'What may be meant', content: jsonContent(Suggestions) } },
    }),
    async (context) => {
      const actor = await context.get('findActor')();
      const text = context.req.valid('query').q;
      const found = await suggest(sources, { text, userId: actor?.userId });
      const language = languageOf(context.req.header('Accept-Language'));
      const suggestions = found.map((one) => ({ ...one, label: say(language, one.label) }));
      return context.json({ suggestions }, 200);
    },
  );
}
