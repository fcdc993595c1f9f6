import { z } from '@hono/zod-openapi';
import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { NoteHelpInput } from '#features/notes/shared/note-help.contract.ts';
import type { TextSuggestionsServices } from '#features/text-suggestions/server/text-suggestions.feature.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getNote } from '../notes.service.ts';
import { expandNote } from './expand-note.ts';
import { noteHelpPrompt } from './note-help.prompt.ts';
import { organizeNote } from './organize-note.ts';
import { summarizeNote } from './summarize-note.ts';

export interface NoteHelpNeeds extends Pick<TextSuggestionsServices, 'suggestions' | 'chooseWriter'> {
  database: Database;
  reference: Reference;
}

/** Organize, Expand and Summarize: by the person's model, or by rules without one. */
export function noteHelpRoutes({ database, reference, suggestions, chooseWriter }: NoteHelpNeeds) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/notes/{id}/help',
      example: {
        body: {
          action: 'summarize',
          text: 'The boiler was filled on Monday. The pressure is 1.5 bar, and nothing drips.',
        },
      },
      access: 'login',
      limit: { name: 'note-help', person: { limit: 30, windowMs: 60_000 } },
      charge: ['note-help'],
      request: {
        params: z.object({ id: z.string().min(1).max(64) }),
        body: { required: true, content: jsonContent(NoteHelpInput) },
      },
      responses: { 200: { description: 'Server-sent SuggestionEvents' } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { action, text, instruction, modelId } = context.req.valid('json');
      await getNote(database, actor.userId, context.req.valid('param').id);
      const writer = await chooseWriter(actor, modelId);
      const now = new Date();
      const rules = (): RuleResult =>
        action === 'organize'
          ? organizeNote(text, now)
          : action === 'expand'
            ? expandNote(text, { reference, now })
            : summarizeNote(text, now);
      return streamResponse(
        await suggestions.open({
          actor,
          language: actor.language ?? 'en',
          task: { kind: 'note-help', endpoint: '/api/notes/help' },
          text,
          mayAdd: action === 'expand',
          mayDrop: action === 'summarize',
          by: writer
            ? {
                model: {
                  handle: writer,
                  system: noteHelpPrompt(action, instruction),
                  locked: [],
                  mustShorten: action === 'summarize',
                },
              }
            : { rules },
        }),
      );
    },
  );
}
