import { z } from '@hono/zod-openapi';
import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import { listInvitations, revokeInvitation } from '#features/accounts/server/sign-up/invitations.ts';
import { readSignUpPolicy, signUpSetting } from '#features/accounts/server/sign-up/sign-up-policy.ts';
import type { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import {
  InvitationList,
  InviteAnswer,
  InviteInput,
  PlanChoiceInput,
  PlanLimitInput,
  PlanList,
  SignUpSettings,
  SignUpSettingsInput,
} from '#features/people/shared/people.contract.ts';
import { readServerSetting, type ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, originOf } from '#server/http.ts';
import { invite } from './invite.ts';
import { changeChoice, changeLimit, listPlans } from './plans.service.ts';

export interface AdmissionDependencies {
  database: Database;
  settings: ServerSettings;
  outsideMailer: OutsideMailer;
  /** The environment's setting, which overrides the console. */
  signUpMode: SignUpMode | undefined;
  publicUrl: string | undefined;
  sendsMail: () => boolean;
}

const signUpAnswer = {
  200: { description: 'Who can sign up', content: jsonContent(SignUpSettings) },
} as const;
const plansAnswer = {
  200: { description: 'The plans of this server', content: jsonContent(PlanList) },
} as const;
const invitationsAnswer = {
  200: { description: 'Invitations that can still be used', content: jsonContent(InvitationList) },
} as const;
const inviteLimit = { name: 'invite', person: { limit: 200, windowMs: 60 * 60_000 } };

/** Who can get an account here, and on which plan. */
export function admissionRoutes(dependencies: AdmissionDependencies) {
  const { database, settings } = dependencies;
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/admin/sign-up', access: 'login', responses: signUpAnswer }),
      async (context) => context.json(await describeSignUp(dependencies), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/sign-up',
        example: { body: { mode: 'open', newPlan: 'free', version: 0 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(SignUpSettingsInput) } },
        responses: signUpAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { version, ...value } = context.req.valid('json');
        await settings.save(signUpSetting, { value, version }, (tx, before) =>
          recordOperatorEvent(tx, {
            by,
            action: 'sign_up_changed',
            target: 'sign-up',
            before: { ...before },
            after: { ...value },
          }),
        );
        return context.json(await describeSignUp(dependencies), 200);
      },
    )
    .openapi(
      defineRoute({ method: 'get', path: '/api/admin/plans', access: 'login', responses: plansAnswer }),
      async (context) => context.json(await listPlans(database), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/plans/{plan}/limit',
        example: { body: { limit: 'default' }, params: { plan: 'free' } },
        access: 'login',
        request: {
          params: z.object({ plan: z.string().max(40) }),
          body: { required: true, content: jsonContent(PlanLimitInput) },
        },
        responses: plansAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { limit } = context.req.valid('json');
        const plan = planIds.find((id) => id === context.req.valid('param').plan);
        if (!plan) throw new AppError('not_found');
        await changeLimit(database, { plan, limit, by });
        return context.json(await listPlans(database), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/plan-choice',
        example: { body: { choosable: ['free', 'standard'], version: 0 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(PlanChoiceInput) } },
        responses: plansAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        await changeChoice(settings, { ...context.req.valid('json'), by });
        return context.json(await listPlans(database), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/invitations',
        access: 'login',
        responses: invitationsAnswer,
      }),
      async (context) => context.json(await presentInvitations(database), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/admin/invitations',
        example: { body: { email: 'new.neighbour@example.org' } },
        access: 'login',
        limit: inviteLimit,
        request: { body: { required: true, content: jsonContent(InviteInput) } },
        responses: { 200: { description: 'The link, this once', content: jsonContent(InviteAnswer) } },
      }),
      async (context) => {
        const { email, isMailed = false } = context.req.valid('json');
        const by = await operatorOf(context);
        return context.json(
          await invite(dependencies, { email, isMailed, by, origin: originOf(context) }),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/admin/invitations/{id}',
        access: 'login',
        request: { params: z.object({ id: z.string().min(1).max(100) }) },
        responses: invitationsAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { id } = context.req.valid('param');
        await database.transaction(async (tx) => {
          if (!(await revokeInvitation(tx, id, by))) throw new AppError('not_found');
        });
        return context.json(await presentInvitations(database), 200);
      },
    );
}

async function describeSignUp({
  database,
  signUpMode,
  sendsMail,
}: AdmissionDependencies): Promise<SignUpSettings> {
  const { version } = await readServerSetting(database, signUpSetting);
  return { ...(await readSignUpPolicy(database, signUpMode)), version, sendsMail: sendsMail() };
}

async function presentInvitations(database: Database) {
  const rows = await listInvitations(database);
  return {
    invitations: rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
