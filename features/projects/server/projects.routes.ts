import { z } from '@hono/zod-openapi';
import type { FileStore } from '#features/files/server/file-store.ts';
import {
  ChangeProjectInput,
  DeleteProjectQuery,
  MoveChatInput,
  NewItemInput,
  NewProjectInput,
  Project,
  ProjectsList,
  SharedItem,
} from '#features/projects/shared/projects.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { addItem, readItem, removeItem } from './project-items.ts';
import * as service from './projects.service.ts';

const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const byItem = { params: z.object({ id, itemId: id }) };
const nothing = { 204: { description: 'Done' } };
const writeLimit = { name: 'projects', person: { limit: 240, windowMs: 60_000 } };

export function projectsRoutes(dependencies: service.ProjectsDependencies & { store: FileStore }) {
  const { database } = dependencies;
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/projects',
        access: 'login',
        responses: {
          200: { description: 'Own projects and those that are shared', content: jsonContent(ProjectsList) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ projects: await service.listProjects(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/projects',
        example: { body: { name: 'Allotment', colour: 'moss' } },
        access: 'login',
        limit: writeLimit,
        request: { body: { required: true, content: jsonContent(NewProjectInput) } },
        responses: { 200: { description: 'The new project', content: jsonContent(Project) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.createProject(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/projects/{id}',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'A project, what is in it, and own chats', content: jsonContent(Project) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.getProject(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/projects/{id}',
        example: { body: { name: 'Garden', isArchived: false } },
        access: 'login',
        limit: writeLimit,
        request: { ...byId, body: { required: true, content: jsonContent(ChangeProjectInput) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(Project) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId } = context.req.valid('param');
        const change = context.req.valid('json');
        return context.json(await service.changeProject(database, userId, projectId, change), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/projects/{id}',
        access: 'login',
        request: { ...byId, query: DeleteProjectQuery },
        responses: { 204: { description: 'Deleted; its chats stay, unless they were to go with it' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId } = context.req.valid('param');
        await service.deleteProject(dependencies, userId, projectId, context.req.valid('query'));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/projects/{id}/items',
        example: { body: { kind: 'note', itemId: 'your_note_id' } },
        access: 'login',
        limit: writeLimit,
        request: { ...byId, body: { required: true, content: jsonContent(NewItemInput) } },
        responses: {
          200: { description: 'It is in the project', content: jsonContent(z.object({ id: z.string() })) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId } = context.req.valid('param');
        return context.json(
          { id: await addItem(database, userId, projectId, context.req.valid('json')) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/projects/{id}/items/{itemId}',
        access: 'login',
        request: byItem,
        responses: { 200: { description: 'What it says', content: jsonContent(SharedItem) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId, itemId } = context.req.valid('param');
        return context.json(await readItem(dependencies, userId, { projectId, id: itemId }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/projects/{id}/items/{itemId}',
        access: 'login',
        request: byItem,
        responses: { 204: { description: 'It is no longer in the project, and stays where it is' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId, itemId } = context.req.valid('param');
        await removeItem(database, userId, { projectId, id: itemId });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/project-chats/{id}',
        example: { body: { projectId: 'your_project_id' } },
        access: 'login',
        limit: writeLimit,
        request: { ...byId, body: { required: true, content: jsonContent(MoveChatInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: chatId } = context.req.valid('param');
        await service.moveChat(database, userId, { chatId, ...context.req.valid('json') });
        return context.body(null, 204);
      },
    );
}
