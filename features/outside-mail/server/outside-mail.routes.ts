import { z } from '@hono/zod-openapi';
import {
  OutsideMailToday,
  outsideMailPath,
  StopMailsAnswer,
  StopMailsInput,
} from '#features/outside-mail/shared/outside-mail.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { setOptOut } from './opt-outs.ts';
import { countRecipients } from './outside-mailer.ts';
import type { StopLinks } from './stop-links.ts';

/** Per address: a company's mail clients may all share one. */
const limit = { name: 'stop-emails', address: { limit: 300, windowMs: 60_000 } };

export function outsideMailRoutes({ database, links }: { database: Database; links: StopLinks }) {
  function addressOf(token: string): string {
    const email = links.read(token);
    if (email === null)
      throw new AppError('invalid_input', { message: 'This link is not complete. Open it from the email.' });
    return email;
  }
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/outside-mail/stop',
        access: 'public',
        limit,
        request: { body: { required: true, content: jsonContent(StopMailsInput) } },
        responses: { 200: { description: 'Stopped, or resumed', content: jsonContent(StopMailsAnswer) } },
      }),
      async (context) => {
        const { token, isUndo = false } = context.req.valid('json');
        const email = addressOf(token);
        await setOptOut(database, email, !isUndo);
        return context.json({ email, isStopped: !isUndo }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/outside-mail/stop/one-click',
        access: 'machine',
        // Mail clients send a form, which adds nothing to the URL.
        body: 'raw',
        limit,
        request: { query: z.object({ token: z.string().max(800).default('') }) },
        responses: { 204: { description: 'Stopped' } },
      }),
      async (context) => {
        await setOptOut(database, addressOf(context.req.valid('query').token), true);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: outsideMailPath,
        access: 'login',
        responses: {
          200: { description: 'How many were written to', content: jsonContent(OutsideMailToday) },
        },
      }),
      async (context) => context.json({ recipients: await countRecipients(database) }, 200),
    );
}
