import { z } from '@hono/zod-openapi';
import { CodeProposal, maxCodeBodyBytes } from '#features/coder/shared/coder.contract.ts';
import {
  NewProposalInput,
  ProposalList,
  SettleProposalInput,
} from '#features/coder/shared/proposals/proposals.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import * as service from './proposals.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const proposal = { 200: { description: 'The proposal', content: jsonContent(CodeProposal) } };
const settling = { ...byId, body: { required: true, content: jsonContent(SettleProposalInput) } };

/** Pending edits from the assistant or the built-in engine, applied only when accepted. */
export function proposalsRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/projects/{id}/proposals',
        access: 'login',
        request: byId,
        responses: {
          200: {
            description: 'Those that are open, and how the latest others were decided',
            content: jsonContent(ProposalList),
          },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await service.listProposals(database, userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/projects/{id}/proposals',
        access: 'login',
        maxBodyBytes: maxCodeBodyBytes,
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d19',
            title: 'Name the rota',
            changes: [{ kind: 'write', path: 'rota.md', base: null, text: '# Washing-up rota' }],
          },
        },
        request: { ...byId, body: { required: true, content: jsonContent(NewProposalInput) } },
        responses: proposal,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: projectId } = context.req.valid('param');
        // Only the built-in engine in the browser creates them this way.
        const made = { ...context.req.valid('json'), projectId, messageId: null, madeBy: 'engine' };
        return context.json(await service.createProposal(database, userId, made), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/proposals/{id}/accept',
        access: 'login',
        maxBodyBytes: maxCodeBodyBytes,
        example: { body: { left: [] } },
        request: settling,
        responses: proposal,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const settled = {
          ...context.req.valid('param'),
          ...context.req.valid('json'),
          state: 'accepted' as const,
        };
        return context.json(await service.settleProposal(database, userId, settled), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/proposals/{id}/reject',
        access: 'login',
        maxBodyBytes: maxCodeBodyBytes,
        example: { body: { left: [] } },
        request: settling,
        responses: proposal,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const settled = {
          ...context.req.valid('param'),
          ...context.req.valid('json'),
          state: 'rejected' as const,
        };
        return context.json(await service.settleProposal(database, userId, settled), 200);
      },
    );
}
