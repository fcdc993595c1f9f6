import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import {
  ChangeDesignInput,
  CopyVersionInput,
  Design,
  DesignFolder,
  DesignFolderInput,
  DesignJob,
  DesignsPage,
  DesignsQuery,
  DesignVersion,
  EngineList,
  MakeFilmInput,
  MakePicturesInput,
  maxCompositionLength,
  RenameDesignFolderInput,
  SaveCompositionInput,
} from '#features/designer/shared/designer.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, type HttpEnv, jsonContent, requireActor } from '#server/http.ts';
import { languageOf } from '#server/language/say.ts';
import type { DesignJobs } from './design-jobs.ts';
import * as designs from './designs.service.ts';
import * as folders from './folders.service.ts';
import { listDesigns } from './list-designs.ts';

const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const nothing = { 204: { description: 'Done' } };
const design = { 200: { description: 'The design with its versions', content: jsonContent(Design) } };
const folder = { 200: { description: 'The folder', content: jsonContent(DesignFolder) } };
const job = { 200: { description: 'The job as it is now', content: jsonContent(DesignJob) } };
const began = { 202: { description: 'The job that makes it', content: jsonContent(DesignJob) } };

const languageFor = (context: Context<HttpEnv>) => languageOf(context.req.header('Accept-Language'));

const exampleId = '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d31';

/** Generation endpoint: pictures and films differ in their input and rate limits. */
function making<const Path extends string, Wish extends z.ZodType>(
  path: Path,
  wish: Wish,
  { name, limit, example }: { name: string; limit: number; example?: Record<string, unknown> },
) {
  return defineRoute({
    method: 'post',
    path,
    access: 'login',
    charge: ['creative-generation'],
    limit: { name, person: { limit, windowMs: 60_000 } },
    ...(example && { example: { body: example } }),
    request: { body: { required: true, content: jsonContent(wish) } },
    responses: began,
  });
}

export function designerRoutes({ database, jobs }: { database: Database; jobs: DesignJobs }) {
  async function begin(context: Context<HttpEnv>, wish: Parameters<DesignJobs['start']>[1]) {
    const actor = await requireActor(context);
    return context.json(await jobs.start(actor, wish, languageFor(context)), 202);
  }

  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/designer/engines',
        access: 'login',
        responses: { 200: { description: 'The Studio first', content: jsonContent(EngineList) } },
      }),
      async (context) => {
        const engines = await jobs.list(await requireActor(context), languageFor(context));
        return context.json({ engines }, 200);
      },
    )
    .openapi(
      making('/api/designer/images', MakePicturesInput, {
        ...{ name: 'designer-images', limit: 30 },
        example: { id: exampleId, prompt: 'A birthday card for Mia' },
      }),
      async (context) => begin(context, context.req.valid('json')),
    )
    .openapi(
      making('/api/designer/videos', MakeFilmInput, { name: 'designer-videos', limit: 10 }),
      async (context) => begin(context, context.req.valid('json')),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/designer/jobs/{id}',
        access: 'login',
        request: { ...byId, query: z.object({ after: z.coerce.number().int().min(0).default(0) }) },
        responses: { 200: { description: 'Server-sent DesignJobEvents' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { after } = context.req.valid('query');
        return streamResponse(await jobs.follow(userId, context.req.valid('param').id, after));
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/designer/jobs/{id}/cancel',
        access: 'login',
        request: byId,
        responses: job,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await jobs.cancel(userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/designer/designs',
        access: 'login',
        request: { query: DesignsQuery },
        responses: { 200: { description: 'A page of the gallery', content: jsonContent(DesignsPage) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await listDesigns(database, userId, context.req.valid('query')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/designer/designs/{id}',
        access: 'login',
        request: byId,
        responses: design,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await designs.readDesign(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/designer/designs/{id}',
        access: 'login',
        example: { body: { title: 'Harvest supper' } },
        request: { ...byId, body: { required: true, content: jsonContent(ChangeDesignInput) } },
        responses: design,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: designId } = context.req.valid('param');
        return context.json(
          await designs.changeDesign(database, userId, designId, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/designer/designs/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await designs.removeDesign(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/designer/versions/{id}/composition',
        access: 'login',
        maxBodyBytes: maxCompositionLength * 4,
        request: { ...byId, body: { required: true, content: jsonContent(SaveCompositionInput) } },
        responses: { 200: { description: 'The version as it is now', content: jsonContent(DesignVersion) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: versionId } = context.req.valid('param');
        return context.json(
          await designs.saveComposition(database, userId, versionId, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/designer/versions/{id}/copy',
        access: 'login',
        example: { body: { id: exampleId } },
        request: { ...byId, body: { required: true, content: jsonContent(CopyVersionInput) } },
        responses: design,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: versionId } = context.req.valid('param');
        const copy = { versionId, id: context.req.valid('json').id };
        return context.json(await designs.copyVersion(database, userId, copy), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/designer/folders',
        access: 'login',
        example: { body: { id: exampleId, name: 'School fair' } },
        request: { body: { required: true, content: jsonContent(DesignFolderInput) } },
        responses: folder,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await folders.createFolder(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/designer/folders/{id}',
        access: 'login',
        example: { body: { name: 'School fair' } },
        request: { ...byId, body: { required: true, content: jsonContent(RenameDesignFolderInput) } },
        responses: folder,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const renamed = { id: context.req.valid('param').id, name: context.req.valid('json').name };
        return context.json(await folders.renameFolder(database, userId, renamed), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/designer/folders/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await folders.removeFolder(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
