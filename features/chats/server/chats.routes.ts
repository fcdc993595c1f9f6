import { z } from '@hono/zod-openapi';
import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import { turnsPath } from '#features/assistant/shared/turn-path.ts';
import { Afterwards } from '#features/chats/shared/afterwards.contract.ts';
import {
  Chat,
  ChatList,
  ChatSummary,
  DeleteChatQuery,
  MessagePageQuery,
  SendMessageInput,
  ShowVersionInput,
  UpdateChatInput,
} from '#features/chats/shared/chats.contract.ts';
import { StartResearchInput, SteerResearchInput } from '#features/research/shared/research.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { writeTogether } from '#server/write-together.ts';
import {
  type ChatsDependencies,
  clearHistory,
  deleteChat,
  followTurn,
  getChat,
  listChats,
  readAfterwards,
  sendMessage,
  showVersion,
  startResearch,
  steerResearch,
  stopTurn,
  updateChat,
} from './chats.service.ts';
import { continueChat } from './window/continue-chat.ts';

const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const eventStream = { 'text/event-stream': { schema: z.string() } };
/** Messages per minute for one person: far more than anyone types, far fewer than a script sends. */
const sendLimit = { limit: 120, windowMs: 60_000 };

export function chatsRoutes(dependencies: ChatsDependencies) {
  const api = createApi();

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/chat',
      access: 'login',
      confirmsLogin: true,
      scope: 'chat',
      charge: ['chat', 'research', 'coding'],
      limit: { name: 'chat', person: sendLimit },
      example: {
        body: { clientId: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d17', text: 'How deep do tomatoes root?' },
      },
      request: { body: { required: true, content: jsonContent(SendMessageInput) } },
      responses: { 200: { description: 'The turn, as server-sent events', content: eventStream } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const events = await sendMessage(dependencies, actor, context.req.valid('json'));
      writeTogether(context);
      return streamResponse(events);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: `${turnsPath}/{id}/stream`,
      access: 'login',
      scope: 'chat',
      request: {
        ...byId,
        query: z.object({
          after: z.coerce.number().int().min(0).max(10_000_000).default(0),
          /** The reading page is in the background, so its person is notified of the end as if it were closed. */
          hidden: z.enum(['true', 'false']).default('false'),
        }),
      },
      responses: {
        200: { description: 'The rest of the turn', content: eventStream },
        204: { description: 'The turn is over; load the chat' },
      },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { after, hidden } = context.req.valid('query');
      const { id: turnId } = context.req.valid('param');
      const stream = await followTurn(dependencies, actor, turnId, { after, isHidden: hidden === 'true' });
      return stream ? streamResponse(stream) : context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: `${turnsPath}/{id}/afterwards`,
      access: 'login',
      request: byId,
      responses: {
        200: {
          description: 'A better title and what could be asked next, once they are made',
          content: jsonContent(Afterwards),
        },
      },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await readAfterwards(dependencies, actor, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: `${turnsPath}/{id}/stop`,
      access: 'login',
      scope: 'chat',
      request: byId,
      responses: { 204: { description: 'Stopped; what was written is stored' } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      await stopTurn(dependencies, actor, context.req.valid('param').id);
      return context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: `${turnsPath}/{id}/plan`,
      access: 'login',
      charge: ['research'],
      limit: { name: 'chat', person: sendLimit },
      request: { ...byId, body: { required: true, content: jsonContent(StartResearchInput) } },
      responses: { 200: { description: 'The run, as server-sent events', content: eventStream } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { id: turnId } = context.req.valid('param');
      return streamResponse(await startResearch(dependencies, actor, turnId, context.req.valid('json')));
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: `${turnsPath}/{id}/steer`,
      access: 'login',
      limit: { name: 'chat', person: sendLimit },
      request: { ...byId, body: { required: true, content: jsonContent(SteerResearchInput) } },
      responses: { 204: { description: 'Looked up next' } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { text } = context.req.valid('json');
      const { id: turnId } = context.req.valid('param');
      await steerResearch(dependencies, actor, turnId, { kind: 'steer', text });
      return context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: `${turnsPath}/{id}/report`,
      example: false,
      access: 'login',
      request: byId,
      responses: { 204: { description: 'The report is written from what was found so far' } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { id: turnId } = context.req.valid('param');
      await steerResearch(dependencies, actor, turnId, { kind: 'report' });
      return context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/chats',
      access: 'login',
      scope: 'chat',
      request: { query: z.object({ cursor: z.string().max(200).optional() }) },
      responses: { 200: { description: 'Chats, newest first', content: jsonContent(ChatList) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await listChats(dependencies, actor, context.req.valid('query').cursor), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'delete',
      path: '/api/chats',
      access: 'login',
      responses: { 204: { description: 'All chats and all search history are deleted' } },
    }),
    async (context) => {
      await clearHistory(dependencies, await requireActor(context));
      return context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/chats/{id}',
      access: 'login',
      scope: 'chat',
      request: { ...byId, query: MessagePageQuery },
      responses: { 200: { description: 'One chat with a page of its messages', content: jsonContent(Chat) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { id: chatId } = context.req.valid('param');
      return context.json(await getChat(dependencies, actor, chatId, context.req.valid('query')), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'put',
      path: '/api/chats/{id}/branch',
      example: { body: { messageId: 'your_message_id' } },
      access: 'login',
      request: { ...byId, body: { required: true, content: jsonContent(ShowVersionInput) } },
      responses: { 200: { description: 'The chat on that branch', content: jsonContent(Chat) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { id: chatId } = context.req.valid('param');
      return context.json(await showVersion(dependencies, actor, chatId, context.req.valid('json')), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/chats/{id}/continue',
      access: 'login',
      limit: { name: 'chat', person: sendLimit },
      request: byId,
      responses: {
        200: {
          description: 'A new chat that knows a summary of this one; nothing is asked or charged',
          content: jsonContent(ChatSummary),
        },
      },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await continueChat(dependencies, actor, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'patch',
      path: '/api/chats/{id}',
      example: { body: { title: 'Tomatoes', isPinned: true } },
      access: 'login',
      request: { ...byId, body: { required: true, content: jsonContent(UpdateChatInput) } },
      responses: { 200: { description: 'Renamed, pinned or instructed', content: jsonContent(ChatSummary) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { id: chatId } = context.req.valid('param');
      return context.json(await updateChat(dependencies, actor, chatId, context.req.valid('json')), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'delete',
      path: '/api/chats/{id}',
      access: 'login',
      request: { ...byId, query: DeleteChatQuery },
      responses: { 204: { description: 'Deleted, with its messages and citations' } },
    }),
    async (context) => {
      const { id: chatId } = context.req.valid('param');
      await deleteChat(dependencies, await requireActor(context), chatId, context.req.valid('query'));
      return context.body(null, 204);
    },
  );

  return api;
}
