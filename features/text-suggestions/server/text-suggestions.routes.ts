import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import { Answerer } from '#features/text-suggestions/shared/suggestion-event.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { ChooseWriter } from './choose-writer.ts';

/** Who would answer, so that the page can say so beforehand. */
export function textSuggestionsRoutes({ chooseWriter }: { chooseWriter: ChooseWriter }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/text-suggestions/answerer',
      access: 'login',
      responses: {
        200: { description: 'A model, or the rules of this server', content: jsonContent(Answerer) },
      },
    }),
    async (context) => {
      const writer = await chooseWriter(await requireActor(context));
      return context.json({ name: writer?.name ?? builtInName, isByRule: writer === null }, 200);
    },
  );
}
