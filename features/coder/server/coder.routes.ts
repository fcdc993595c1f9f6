import { z } from '@hono/zod-openapi';
import {
  ChangeCodeProjectInput,
  CodeLinkList,
  CodeProject,
  CodeProjectHead,
  CodeProjectList,
  CodeVersionFiles,
  CodeVersionList,
  CreateCodeProjectInput,
  maxCodeBodyBytes,
  NewCodeLink,
  SharedCode,
  VersionNameInput,
} from '#features/coder/shared/coder.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import * as links from './code-links.ts';
import * as service from './coder.service.ts';

const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const project = { 200: { description: 'The project with its files', content: jsonContent(CodeProject) } };
const nothing = { 204: { description: 'Done' } };
const unlisted = 'noindex, nofollow';

/** A person's code projects, versions, and public links. */
export function coderRoutes({ database }: { database: Database }) {
  const api = createApi();

  // Shared pages are only for people with the link, not for search engines.
  api.use('/shared-code/*', async (context, next) => {
    await next();
    context.res.headers.set('X-Robots-Tag', unlisted);
  });

  return api
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/projects',
        access: 'login',
        responses: { 200: { description: 'The last changed first', content: jsonContent(CodeProjectList) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ projects: await service.listProjects(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/projects',
        access: 'login',
        maxBodyBytes: maxCodeBodyBytes,
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d18',
            title: 'Washing-up rota',
            entry: 'index.html',
            files: { 'index.html': { encoding: 'text', text: '<h1>Zoë washes up</h1>' } },
          },
        },
        request: { body: { required: true, content: jsonContent(CreateCodeProjectInput) } },
        responses: project,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.createProject(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/projects/{id}',
        access: 'login',
        request: byId,
        responses: project,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.readProject(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/developer/projects/{id}',
        access: 'login',
        maxBodyBytes: maxCodeBodyBytes,
        example: { body: { title: 'Washing-up rota' } },
        request: { ...byId, body: { required: true, content: jsonContent(ChangeCodeProjectInput) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(CodeProjectHead) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId } = context.req.valid('param');
        return context.json(
          await service.changeProject(database, userId, projectId, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/developer/projects/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeProject(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/projects/{id}/versions',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'Newest first', content: jsonContent(CodeVersionList) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const versions = await service.listVersions(database, userId, context.req.valid('param').id);
        return context.json({ versions }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/versions/{id}',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'What the project was', content: jsonContent(CodeVersionFiles) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.readVersion(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/developer/versions/{id}',
        access: 'login',
        example: { body: { name: 'Before the holidays' } },
        request: { ...byId, body: { required: true, content: jsonContent(VersionNameInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name } = context.req.valid('json');
        await service.nameVersion(database, userId, { id: context.req.valid('param').id, name });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/versions/{id}/restore',
        access: 'login',
        request: byId,
        responses: project,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          await service.restoreVersion(database, userId, context.req.valid('param').id),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/projects/{id}/links',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'Links that still work', content: jsonContent(CodeLinkList) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const found = await links.listLinks(database, userId, context.req.valid('param').id);
        return context.json({ links: found }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/projects/{id}/links',
        access: 'login',
        limit: { name: 'share-code', person: { limit: 30, windowMs: 60_000 } },
        request: byId,
        responses: {
          200: { description: 'A new link; its address is shown once', content: jsonContent(NewCodeLink) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await links.shareProject(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/developer/links/{id}',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'The link no longer works' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await links.revokeLink(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/shared-code/{token}',
        access: 'public',
        limit: { name: 'shared-code', address: { limit: 60, windowMs: 60_000 } },
        request: { params: z.object({ token: z.string().min(1).max(64) }) },
        responses: {
          200: { description: 'The project as it was shared', content: jsonContent(SharedCode) },
        },
      }),
      async (context) => {
        const shared = await links.readShared(database, context.req.valid('param').token);
        return context.json(shared, 200, { 'X-Robots-Tag': unlisted });
      },
    );
}
