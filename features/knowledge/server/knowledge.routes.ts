import { z } from '@hono/zod-openapi';
import { KnowledgeOverview, KnownSubject } from '#features/knowledge/shared/knowledge.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { singleLine } from '#shared/single-line.ts';
import { readCredits } from './credits.ts';
import { readKnowledge } from './knowledge.ts';

/** The same for everyone, and changed only by a new release. */
const cacheControl = 'public, max-age=3600';

export function knowledgeRoutes() {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/knowledge',
        access: 'public',
        responses: {
          200: {
            description: 'Subjects of the facts that come with the product, and whose works it uses',
            content: jsonContent(KnowledgeOverview),
          },
        },
      }),
      (context) => {
        context.header('Cache-Control', cacheControl);
        return context.json({ subjects: readKnowledge().listSubjects(), credits: readCredits() }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/knowledge/{subject}',
        access: 'public',
        example: { params: { subject: 'animals' } },
        request: { params: z.object({ subject: singleLine().min(1).max(60) }) },
        responses: {
          200: { description: 'The facts of one subject', content: jsonContent(KnownSubject) },
          404: { description: 'There is no such subject' },
        },
      }),
      (context) => {
        const { subject: slug } = context.req.valid('param');
        const subject = readKnowledge().findSubject(slug);
        if (!subject) throw new AppError('not_found');
        context.header('Cache-Control', cacheControl);
        return context.json(subject, 200);
      },
    );
}
