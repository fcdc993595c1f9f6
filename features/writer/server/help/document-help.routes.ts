import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import { expandNote } from '#features/notes/server/help/expand-note.ts';
import { rephraseByRule } from '#features/rephraser/server/rephrase-by-rule.ts';
import type { TextSuggestionsServices } from '#features/text-suggestions/server/text-suggestions.feature.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import {
  type DocumentHelpAction,
  DocumentHelpInput,
  DocumentHelpOffer,
  isDoneByRule,
  maxHelpLength,
} from '#features/writer/shared/document-help.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { documentHelpPrompt } from './document-help.prompt.ts';
import { findSources, type SourcesWorld } from './find-sources.ts';
import { outlineDocument } from './outline-document.ts';
import { shortenDocument } from './shorten-document.ts';
import { summarizeDocument } from './summarize-document.ts';
import { titleIdeas } from './title-ideas.ts';

export interface DocumentHelpNeeds extends Pick<TextSuggestionsServices, 'suggestions' | 'chooseWriter'> {
  /** Where sources are searched for. */
  world: SourcesWorld & { readonly hasOutside: boolean };
}

/** The part that continuations and titles are based on: the model need not read all of a long text for them. */
const lastCharacters = 8_000;
const firstCharacters = 12_000;
/** Here new facts are the request. */
const mayAdd: ReadonlySet<DocumentHelpAction> = new Set(['expand', 'draft', 'sources', 'instruct']);
const mayDrop: ReadonlySet<DocumentHelpAction> = new Set(['summarize', 'outline', 'titles']);

/** Help with a document: by the person's model, or by rules as far as they go. */
export function documentHelpRoutes({ world, suggestions, chooseWriter }: DocumentHelpNeeds) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/documents/help',
        access: 'login',
        responses: { 200: { description: 'What help does', content: jsonContent(DocumentHelpOffer) } },
      }),
      async (context) => {
        await requireActor(context);
        return context.json({ searchesWeb: world.hasOutside }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/documents/help',
        example: { body: { action: 'fix', text: 'She dont like tomatos.' } },
        access: 'login',
        maxBodyBytes: 4 * maxHelpLength,
        limit: { name: 'writing', person: { limit: 30, windowMs: 60_000 } },
        charge: ['writing'],
        request: { body: { required: true, content: jsonContent(DocumentHelpInput) } },
        responses: { 200: { description: 'Server-sent SuggestionEvents' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { action, text, tone, custom, instruction, modelId } = context.req.valid('json');
        const request = {
          actor,
          language: actor.language ?? ('en' as const),
          text,
          mayAdd: mayAdd.has(action),
          mayDrop: mayDrop.has(action),
          hasSentences: action !== 'titles',
        };
        const task = { kind: 'writing', endpoint: '/api/documents/help' } as const;
        if (action === 'sources') {
          const lookUp = (signal: AbortSignal) => findSources(text, world, signal);
          return streamResponse(await suggestions.open({ ...request, task, by: { lookUp } }));
        }
        const writer = await chooseWriter(actor, modelId);
        if (writer === null) {
          if (!isDoneByRule(action, tone)) {
            throw new AppError('model_unavailable', {
              message: 'This needs a language model, and none is connected.',
            });
          }
          const rules = () => byRule(action, { text, tone, reference: world.reference });
          // A tone by rules is free, as in the Rephraser.
          return streamResponse(
            await suggestions.open({ ...request, ...(action !== 'tone' && { task }), by: { rules } }),
          );
        }
        return streamResponse(
          await suggestions.open({
            ...request,
            task,
            by: {
              model: {
                handle: writer,
                system: documentHelpPrompt({ action, tone, custom, instruction }),
                locked: [],
                mustShorten: action === 'summarize',
                ...(action === 'continue' && {
                  material: text.slice(-lastCharacters),
                  place: (answer: string) => `${text.trimEnd()}\n\n${answer}\n`,
                }),
                ...((action === 'titles' || action === 'draft') && {
                  material: text.slice(0, firstCharacters),
                }),
              },
            },
          }),
        );
      },
    );
}

interface RuleInput {
  text: string;
  tone: string | undefined;
  reference: SourcesWorld['reference'];
}

function byRule(action: DocumentHelpAction, { text, tone, reference }: RuleInput): RuleResult {
  switch (action) {
    case 'shorten':
      return shortenDocument(text);
    case 'outline':
      return outlineDocument(text);
    case 'titles':
      return titleIdeas(text);
    case 'summarize':
      return summarizeDocument(text);
    case 'tone':
      return rephraseByRule({ text, tone: tone ?? '', keep: [] }, reference);
    default:
      return isEnglish(text)
        ? expandNote(text, { reference, now: new Date() })
        : { unchanged: /* text */ 'These rules know English only, and this text is in another language.' };
  }
}
