import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import {
  OtherWords,
  RephraseInput,
  ToneList,
  WordsQuery,
} from '#features/rephraser/shared/rephraser.contract.ts';
import { findTone, toneGroups } from '#features/rephraser/shared/tones.ts';
import type { ChooseWriter } from '#features/text-suggestions/server/choose-writer.ts';
import { compareFacts } from '#features/text-suggestions/server/compare-facts.ts';
import { holds } from '#features/text-suggestions/server/suggestion-run.ts';
import type { TextSuggestions } from '#features/text-suggestions/server/text-suggestions.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { languageOf, say } from '#server/language/say.ts';
import { findOtherWords } from './find-other-words.ts';
import { rephrasePrompt } from './rephrase.prompt.ts';
import { rephraseByRule } from './rephrase-by-rule.ts';

const hourMs = 3_600_000;

export interface RephraserRoutesOptions {
  reference: Reference;
  suggestions: TextSuggestions;
  chooseWriter: ChooseWriter;
  isWord: (word: string) => boolean;
}

/** Rules answer everyone for free; a model answers signed-in people, at the cost of a task. */
export function rephraserRoutes({ reference, suggestions, chooseWriter, isWord }: RephraserRoutesOptions) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/rephrase/tones',
        access: 'public',
        responses: { 200: { description: 'The tones in their groups', content: jsonContent(ToneList) } },
      }),
      (context) => {
        const language = languageOf(context.req.header('Accept-Language'));
        const groups = toneGroups.map(({ name, tones }) => ({
          name: say(language, name),
          tones: tones.map((tone) => ({
            ...tone,
            name: say(language, tone.name),
            description: say(language, tone.description),
          })),
        }));
        return context.json({ groups }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/rephrase/words',
        access: 'public',
        limit: {
          name: 'rephrase-words',
          person: { limit: 120, windowMs: 60_000 },
          address: { limit: 30, windowMs: hourMs },
        },
        example: { query: { word: 'big', sentence: 'a big garden' } },
        request: { query: WordsQuery },
        responses: {
          200: { description: 'By sense, the commonest first', content: jsonContent(OtherWords) },
        },
      }),
      (context) => context.json(findOtherWords(reference, context.req.valid('query')), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/rephrase',
        access: 'public',
        limit: {
          name: 'rephrase',
          person: { limit: 30, windowMs: 60_000 },
          address: { limit: 30, windowMs: hourMs },
        },
        charge: ['rephrase'],
        example: { body: { text: 'I want to buy some tomatoes.', tone: 'professional' } },
        request: { body: { required: true, content: jsonContent(RephraseInput) } },
        responses: { 200: { description: 'Server-sent SuggestionEvents' } },
      }),
      async (context) => {
        const { text, tone, custom, strength, keep, modelId, isSentence, wording, ...wish } =
          context.req.valid('json');
        const found = await context.get('findActor')();
        const language = languageOf(context.req.header('Accept-Language'));
        const actor = found && { ...found, language };
        const byRule = findTone(tone)?.isByRule === true && !isSentence;
        // Anonymous requests never reach a model.
        const writer = actor && !wish.byRule ? await chooseWriter(actor, modelId) : null;
        if (writer === null) {
          if (!byRule) {
            throw actor
              ? new AppError('model_unavailable', {
                  message: wish.byRule
                    ? 'There are no rules for this tone: it needs a language model.'
                    : 'This tone needs a language model, and none is connected.',
                })
              : new AppError('unauthenticated');
          }
          return streamResponse(
            await suggestions.open({
              actor,
              language,
              text,
              mayAdd: true,
              by: { rules: () => rephraseByRule({ text, tone, keep, wording }, reference) },
            }),
          );
        }
        const fixed = new Set(['number', 'name', 'date']);
        return streamResponse(
          await suggestions.open({
            actor,
            language,
            task: { kind: 'rephrase', endpoint: '/api/rephrase' },
            text,
            by: {
              model: {
                handle: writer,
                system: rephrasePrompt({ tone, custom, strength, isSentence }),
                locked: keep,
                mustShorten: false,
                breachesOf: (suggestion) => [
                  ...keep.filter((word) => holds(text, word) && !holds(suggestion, word)),
                  ...compareFacts(text, suggestion, { isWord }).flatMap(({ kind, before }) =>
                    fixed.has(kind) && before !== null && !keep.includes(before) ? [before] : [],
                  ),
                ],
              },
            },
          }),
        );
      },
    );
}
