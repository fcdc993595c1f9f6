import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import {
  maxSlugLength,
  ReferenceEntry,
  ReferenceSuggestions,
} from '#features/dictionary/shared/dictionary.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { getEntry } from './get-entry.ts';
import type { Reference } from './reference.ts';
import { suggestTitles } from './suggest-titles.ts';

const maxSuggestions = 8;
/** The same for everyone, and changed only by a new release. */
const cacheControl = 'public, max-age=3600';

const SlugParams = z.object({
  slug: z
    .string()
    .min(1)
    .max(maxSlugLength, `The name of an entry has at most ${maxSlugLength} characters.`)
    .refine(isStorable, unstorableMessage),
});
const PrefixQuery = z.object({
  prefix: z
    .string()
    .max(maxSlugLength, `Type at most ${maxSlugLength} characters.`)
    .refine(isStorable, unstorableMessage),
});

export function referenceRoutes({ reference }: { reference: Reference }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/reference',
        access: 'public',
        example: { query: { prefix: 'river' } },
        request: { query: PrefixQuery },
        responses: {
          200: {
            description: 'Entries whose title begins so, the commonest first',
            content: jsonContent(ReferenceSuggestions),
          },
        },
      }),
      (context) => {
        const { prefix } = context.req.valid('query');
        context.header('Cache-Control', cacheControl);
        return context.json({ suggestions: suggestTitles(reference, prefix, maxSuggestions) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/reference/{slug}',
        access: 'public',
        example: { params: { slug: 'river' } },
        request: { params: SlugParams },
        responses: {
          200: {
            description: 'An entry of the reference, or a guide',
            content: jsonContent(ReferenceEntry),
          },
          304: { description: 'Unchanged' },
          404: { description: 'There is no such entry' },
        },
      }),
      (context) => {
        const entry = getEntry(reference, context.req.valid('param').slug);
        const etag = `"${createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 22)}"`;
        context.header('Cache-Control', cacheControl);
        context.header('ETag', etag);
        if (hasTag(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
        return context.json(entry, 200);
      },
    );
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy that compresses marks the tag as weak. */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
