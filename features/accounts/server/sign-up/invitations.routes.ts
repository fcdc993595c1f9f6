import { InvitationAnswer, InvitationQuestion } from '#features/accounts/shared/invitations.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { deadInvitation, findInvitation } from './invitations.ts';

/** More than a full household opens; guessing a token is hopeless anyway. */
const lookLimit = { limit: 100, windowMs: 10 * 60_000 };

/** What the sign-up page shows about a link before anything is typed. */
export function invitationsRoutes({ database }: Pick<AccountsDependencies, 'database'>) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/account/invitation',
      access: 'public',
      limit: { name: 'invitation', address: lookLimit },
      request: { body: { required: true, content: jsonContent(InvitationQuestion) } },
      responses: {
        200: { description: 'Whom it is for, and until when', content: jsonContent(InvitationAnswer) },
      },
    }),
    async (context) => {
      const found = await findInvitation(database, context.req.valid('json').token);
      if (!found) throw deadInvitation();
      const { email, from, expiresAt } = found;
      return context.json({ email, from, expiresAt: expiresAt.toISOString() }, 200);
    },
  );
}
