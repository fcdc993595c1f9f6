import { z } from '@hono/zod-openapi';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import {
  ArchiveLink,
  DeleteAccountInput,
  Transfer,
  TransfersAnswer,
} from '#features/data-transfer/shared/data-transfer.contract.ts';
import { sendObject } from '#features/files/server/send-object.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { type DeleteAccountDependencies, deleteAccount } from './delete-account.ts';
import { inLanguage } from './transfers.presenter.ts';
import type { Transfers } from './transfers.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const transfer = { 200: { description: 'The archive and its progress', content: jsonContent(Transfer) } };

const archiveTypes = /^application\/(?:octet-stream|zip|x-zip-compressed)(?:;|$)/i;

/** Each reads everything a person has, or receives a gigabyte. */
const transferLimit = { limit: 10, windowMs: 60 * 60_000 };

export function accountDataRoutes(
  dependencies: DeleteAccountDependencies & { transfers: Transfers; limiter: RateLimiter },
) {
  const { transfers, limiter } = dependencies;
  const api = createApi();

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/account-data/transfers',
      access: 'login',
      responses: {
        200: {
          description: 'The newest export and import that are kept',
          content: jsonContent(TransfersAnswer),
        },
      },
    }),
    async (context) => {
      const { userId, language } = await requireActor(context);
      const newest = await transfers.list(userId);
      return context.json({ transfers: newest.map((one) => inLanguage(one, language)) }, 200);
    },
  );

  api.openapi(
    defineRoute({ method: 'post', path: '/api/account-data/export', access: 'login', responses: transfer }),
    async (context) => {
      const { userId, language } = await requireRecentAuthentication(context, dependencies);
      await limiter.consume(`export:${userId}`, transferLimit);
      const started = await transfers.startExport(userId, callerOf(context));
      return context.json(inLanguage(started, language), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/account-data/import',
      access: 'login',
      body: 'file',
      // The body is the archive itself, so that it can be written to disk while it arrives.
      responses: transfer,
    }),
    async (context) => {
      const { userId, language } = await requireActor(context);
      const type = context.req.header('content-type') ?? '';
      if (!archiveTypes.test(type)) throw new AppError('unsupported_media_type');
      await limiter.consume(`import:${userId}`, transferLimit);
      return context.json(
        inLanguage(await transfers.startImport(userId, context.req.raw.body), language),
        200,
      );
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/account-data/transfers/{id}',
      access: 'login',
      request: byId,
      responses: transfer,
    }),
    async (context) => {
      const { userId, language } = await requireActor(context);
      return context.json(
        inLanguage(await transfers.get(userId, context.req.valid('param').id), language),
        200,
      );
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/account-data/transfers/{id}/confirm',
      example: false,
      access: 'login',
      request: byId,
      responses: transfer,
    }),
    async (context) => {
      const { userId, language } = await requireActor(context);
      const confirmed = await transfers.confirmImport(userId, context.req.valid('param').id);
      return context.json(inLanguage(confirmed, language), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'delete',
      path: '/api/account-data/transfers/{id}',
      access: 'login',
      request: byId,
      responses: { 204: { description: 'Stopped, and its archive removed' } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      await transfers.remove(userId, context.req.valid('param').id);
      return context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/account-data/transfers/{id}/link',
      access: 'login',
      request: byId,
      responses: {
        200: {
          description: 'A link to the archive that works for some minutes',
          content: jsonContent(ArchiveLink),
        },
      },
    }),
    async (context) => {
      const { userId } = await requireRecentAuthentication(context, dependencies);
      return context.json(await transfers.link(userId, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/account-data/transfers/{id}/archive',
      example: false,
      access: 'login',
      request: {
        ...byId,
        query: z.object({
          until: z.coerce.number().int().default(0),
          signature: z.string().max(64).default(''),
        }),
      },
      responses: {
        200: { description: 'The archive; for its owner, by a link that is still good' },
        206: { description: 'The part of it that `Range` names, for a download that goes on' },
        416: { description: 'It has no such part' },
      },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { object, createdAt } = await transfers.open(
        userId,
        context.req.valid('param').id,
        context.req.valid('query'),
      );
      return sendObject(context, object, {
        etag: `"${context.req.valid('param').id}"`,
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="everyday-data-${createdAt.toISOString().slice(0, 10)}.zip"`,
          'Cache-Control': 'private, no-store',
        },
      });
    },
  );

  api.openapi(
    defineRoute({
      method: 'delete',
      path: '/api/account',
      example: { body: { email: 'your_email' } },
      access: 'login',
      request: { body: { required: true, content: jsonContent(DeleteAccountInput) } },
      responses: { 204: { description: 'The account is deleted, with everything that belonged to it' } },
    }),
    async (context) => {
      const { userId } = await requireRecentAuthentication(context, dependencies);
      await deleteAccount(dependencies, userId, context.req.valid('json').email);
      return context.body(null, 204);
    },
  );

  return api;
}
