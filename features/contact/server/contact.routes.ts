import { ContactInput } from '#features/contact/shared/contact.contract.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { newId } from '#shared/ids.ts';
import { contactMessages } from './contact-messages.table.ts';

/** Nobody needs more; a public form must not fill the disk. */
const limit: RateLimit = { limit: 5, windowMs: 60 * 60_000 };

interface ContactDependencies {
  database: Database;
  mailer: Mailer;
  /** The recipient of messages; absent: they are only stored. */
  mailTo: string | undefined;
}

export function contactRoutes({ database, mailer, mailTo }: ContactDependencies) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/contact',
      access: 'public',
      limit: { name: 'contact', person: limit, address: limit },
      example: {
        body: {
          name: 'Maya',
          email: 'maya@example.org',
          message: 'where is the guide to the API?',
          type: 'general',
        },
      },
      request: { body: { required: true, content: jsonContent(ContactInput) } },
      responses: { 204: { description: 'The message is stored' } },
    }),
    async (context) => {
      const actor = await context.get('findActor')();
      const input = context.req.valid('json');
      // As the system: most senders have no account, and cannot read back what they wrote.
      await database.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ id: newId(), userId: actor?.userId ?? null, ...input });
        if (!mailTo) return;
        const sender = [input.name, input.email, input.company, input.phone].filter(Boolean).join(', ');
        await mailer.send(tx, {
          to: mailTo,
          subject: `Contact form (${input.type}): ${input.name}`,
          paragraphs: [`${sender} wrote:`, input.message],
          footnote: 'Reply to the address above; nobody reads replies to this email.',
        });
      });
      return context.body(null, 204);
    },
  );
}
