import { z } from '@hono/zod-openapi';
import {
  Analysis,
  BlocksAnswer,
  ChangeGoalInput,
  DismissAdviceInput,
  FindSlotsInput,
  GoalsAnswer,
  Insights,
  InsightsQuery,
  NewGoalInput,
  ProposeBlocksInput,
  RecommendationsAnswer,
  SlotsAnswer,
} from '#features/calendar/shared/assistant.contract.ts';
import { dayMs, minuteMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import {
  dismissAdvice,
  findRelaxed,
  findShorter,
  proposeBlocks,
  readAdvice,
  readAnalysis,
  readInsights,
  readSearch,
} from './assistant.service.ts';
import { findSlots } from './find-slots.ts';
import * as goals from './goals.ts';

/** Analysis of a person's calendar. It proposes and explains; nothing here writes. */
export function assistantRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/slots',
        example: { body: { minutes: 60, from: '2026-03-02', to: '2026-03-06' } },
        access: 'login',
        limit: { name: 'calendar-slots', person: { limit: 60, windowMs: minuteMs } },
        request: { body: { required: true, content: jsonContent(FindSlotsInput) } },
        responses: { 200: { description: 'When it would fit', content: jsonContent(SlotsAnswer) } },
      }),
      async (context) => {
        const person = await requireActor(context);
        const { from, to, ...asked } = context.req.valid('json');
        const search = await readSearch(database, person, {
          ...asked,
          from: wallMs(from),
          to: wallMs(to) + dayMs,
        });
        const slots = findSlots(search);
        const people = asked.people.map((email) => ({ email, isKnown: search.known.includes(email) }));
        if (slots.length > 0) return context.json({ slots, shorter: null, relaxed: [], people }, 200);
        const whole = { ...asked, from: wallMs(from), to: wallMs(to) + dayMs };
        const relaxed = await findRelaxed(database, person, whole, search);
        return context.json({ slots, shorter: await findShorter(search), relaxed, people }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/insights',
        access: 'login',
        request: { query: InsightsQuery },
        responses: { 200: { description: 'What the calendar says', content: jsonContent(Insights) } },
      }),
      async (context) => {
        const person = await requireActor(context);
        return context.json(await readInsights(database, person, context.req.valid('query').window), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/recommendations',
        access: 'login',
        responses: { 200: { description: 'At most three', content: jsonContent(RecommendationsAnswer) } },
      }),
      async (context) => {
        const person = await requireActor(context);
        return context.json({ recommendations: await readAdvice(database, person) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/recommendations/dismiss',
        example: { body: { rule: 'merge-calls' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(DismissAdviceInput) } },
        responses: { 204: { description: 'Not for two weeks' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await dismissAdvice(database, userId, context.req.valid('json').rule);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/analysis',
        access: 'login',
        responses: { 200: { description: 'Where the week went', content: jsonContent(Analysis) } },
      }),
      async (context) => context.json(await readAnalysis(database, await requireActor(context)), 200),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/goals',
        access: 'login',
        responses: { 200: { description: 'All of them', content: jsonContent(GoalsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ goals: await goals.listGoals(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/goals',
        example: {
          body: { id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d30', title: 'Learn the guitar', minutes: 120 },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(NewGoalInput) } },
        responses: { 200: { description: 'All of them', content: jsonContent(GoalsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          { goals: await goals.createGoal(database, userId, context.req.valid('json')) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/calendar/goals/{id}',
        example: { body: { minutes: 90 } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangeGoalInput) } },
        responses: { 200: { description: 'All of them', content: jsonContent(GoalsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(
          { goals: await goals.changeGoal(database, userId, id, context.req.valid('json')) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/goals/{id}',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'The others', content: jsonContent(GoalsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          { goals: await goals.deleteGoal(database, userId, context.req.valid('param').id) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/blocks',
        example: { body: { from: '2026-03-02', to: '2026-03-06' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ProposeBlocksInput) } },
        responses: { 200: { description: 'Where they would go', content: jsonContent(BlocksAnswer) } },
      }),
      async (context) => {
        const person = await requireActor(context);
        const { from, to } = context.req.valid('json');
        const days = { from: wallMs(from), to: wallMs(to) + dayMs };
        return context.json(await proposeBlocks(database, person, days, { mayMove: true }), 200);
      },
    );
}

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
