import {
  ForgotPasswordInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from '#features/accounts/shared/accounts.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { callerOf } from '../caller.ts';
import { askForReset, resetPassword, verifyEmail } from './password-recovery.ts';

export function recoveryRoutes(dependencies: AccountsDependencies) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/forgot-password',
        example: { body: { email: 'maya@example.org' } },
        access: 'public',
        request: { body: { required: true, content: jsonContent(ForgotPasswordInput.strict()) } },
        responses: { 204: { description: 'An email is on its way if an account has this address' } },
      }),
      async (context) => {
        await askForReset(dependencies, context.req.valid('json').email, callerOf(context));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/reset-password',
        access: 'public',
        request: { body: { required: true, content: jsonContent(ResetPasswordInput.strict()) } },
        responses: { 204: { description: 'The password is set, and every session has ended' } },
      }),
      async (context) => {
        await resetPassword(dependencies, context.req.valid('json'), callerOf(context));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/verify-email',
        access: 'public',
        request: { body: { required: true, content: jsonContent(VerifyEmailInput.strict()) } },
        responses: { 204: { description: 'The address is confirmed' } },
      }),
      async (context) => {
        await verifyEmail(dependencies, context.req.valid('json'), callerOf(context));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/account/verify-email/letter',
        access: 'login',
        responses: { 204: { description: 'Another email is on its way, unless too many were requested' } },
      }),
      async (context) => {
        const { email } = await requireActor(context);
        await dependencies.database.transaction((tx) => dependencies.mails.verification(tx, email));
        return context.body(null, 204);
      },
    );
}
