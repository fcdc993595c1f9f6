import { z } from 'zod';
import {
  type AssistantTool,
  defineTool,
  type JsonValue,
  type ToolContext,
} from '#features/assistant/server/assistant-tool.ts';
import { maxSlugLength } from '#features/dictionary/shared/dictionary.contract.ts';
import type { LookUpOutput, SearchReferenceOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { said } from '#server/language/sentence.ts';
import { referenceKit } from './dictionary.kit.ts';
import { findPage } from './find-page.ts';
import { findWordTool } from './find-word.tool.ts';
import { getEntry } from './get-entry.ts';
import { type FoundSense, lookUp } from './look-up.ts';
import type { Reference } from './reference.ts';
import { searchReference } from './search-reference.ts';
import { sensePassage } from './sense-passage.ts';

const maxResults = 10;
const usualResults = 5;
/** A guide is read whole up to here; none of ours is longer. */
const maxTextLength = 12_000;

/** What `read_reference` returns to a model. */
export interface ReadReferenceOutput {
  /** Cites the page as a whole. */
  n: number;
  slug: string;
  title: string;
  url: string;
  kind: 'entry' | 'guide';
  /** Markdown. */
  text: string;
}

export function referenceTools(reference: Reference): AssistantTool[] {
  return [
    lookUpTool(reference),
    searchReferenceTool(reference),
    readReferenceTool(reference),
    findWordTool(reference),
  ];
}

function lookUpTool(reference: Reference): AssistantTool {
  return defineTool({
    name: 'look_up',
    description:
      'Looks up one word, name or term in the built-in reference: its meanings, examples, synonyms, antonyms, kinds, ' +
      'parts and what it is a kind, part or instance of. Finds inflected and slightly misspelt terms. ' +
      'Use it first for “what is …”, “who was …”, “what does … mean” and for synonyms or opposites. It is a dictionary: ' +
      'not for figures, prices, events or anything recent.',
    inputSchema: z.object({
      term: z
        .string()
        .trim()
        .min(1)
        .max(maxSlugLength)
        .describe('One term, e.g. “photosynthesis” or “New York”'),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'research',
    describe: ({ term }) => said`Looking up “${term}”`,
    execute: ({ term }, context) => asJson(runLookUp(reference, term, context)),
  });
}

function runLookUp(reference: Reference, term: string, context: ToolContext): LookUpOutput {
  const found = lookUp(reference, term);
  if (!found.entry) return { ...found, entry: null };
  const { entry } = found;
  const senses = entry.senses.map((sense) => {
    const { id, title, ...facts } = sense;
    const passages = [sensePassage(sense)];
    const n = context.sources.add({
      url: `${entry.url}#${id}`,
      title,
      snippet: senseSnippet(sense),
      passages,
    });
    return { n, ...facts };
  });
  return { ...found, entry: { ...entry, senses } };
}

function senseSnippet({ definition, examples }: FoundSense): string {
  return examples[0] === undefined ? definition : `${definition} “${examples[0]}”`;
}

function searchReferenceTool(reference: Reference): AssistantTool {
  return defineTool({
    name: 'search_reference',
    kit: referenceKit,
    description:
      'Searches the built-in reference (definitions, examples and guides to this product) for words, when the exact ' +
      'term is not known or a question is about several things.',
    inputSchema: z.object({
      query: z.string().trim().min(1).max(400),
      limit: z
        .int()
        .min(1)
        .max(maxResults)
        .optional()
        .describe(`Most results wanted; ${usualResults} if absent`),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'research',
    describe: ({ query }) => said`Searching the reference for “${query}”`,
    execute({ query, limit = usualResults }, context) {
      const { total, results } = searchReference(reference, query, { limit, offset: 0 });
      const output: SearchReferenceOutput = {
        query,
        total,
        results: results.map((result) => {
          const { url, title, snippet } = result;
          return { n: context.sources.add({ url, title, snippet }), ...result };
        }),
      };
      return asJson(output);
    },
  });
}

function readReferenceTool(reference: Reference): AssistantTool {
  return defineTool({
    name: 'read_reference',
    kit: referenceKit,
    description:
      'Reads one page of the built-in reference in full: an entry with all its meanings, or a guide.',
    inputSchema: z.object({
      slug: z
        .string()
        .trim()
        .min(1)
        .max(maxSlugLength)
        .describe('From a result’s `slug`, e.g. “everyday-units”'),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: ({ slug }) => said`Reading “${findPage(reference, slug)?.page.title ?? slug}”`,
    execute: ({ slug }, context) => asJson(readPage(reference, slug, context)),
  });
}

function readPage(reference: Reference, slug: string, context: ToolContext): ReadReferenceOutput {
  const entry = getEntry(reference, slug);
  const url = `/reference/${entry.slug}`;
  const text = (entry.body ?? entryAsMarkdown(entry)).slice(0, maxTextLength);
  const snippet =
    entry.senses[0]?.definition ?? reference.findGuide(reference.findPage(entry.slug)!.id)!.summary;
  const n = context.sources.add({ url, title: entry.title, snippet, passages: text.split(/\n{2,}/) });
  return { n, slug: entry.slug, title: entry.title, url, kind: entry.kind, text };
}

function entryAsMarkdown({ senses }: ReturnType<typeof getEntry>): string {
  return senses
    .map((sense, index) => {
      const lines = [`${index + 1}. ${sense.title} (${sense.partOfSpeech}): ${sense.definition}`];
      for (const example of sense.examples) lines.push(`   - “${example}”`);
      const lists = [
        { label: 'Synonyms', entries: sense.synonyms },
        { label: 'Antonyms', entries: sense.antonyms },
        ...sense.relations,
      ];
      for (const { label, entries } of lists) {
        if (entries.length > 0) lines.push(`   - ${label}: ${entries.map(({ title }) => title).join(', ')}`);
      }
      return lines.join('\n');
    })
    .join('\n');
}

/** The outputs contain only JSON; their interfaces cannot say so. */
function asJson(output: object): JsonValue {
  return output as unknown as JsonValue;
}
