import { z } from 'zod';

/** How long the link of an invitation works. */
export const invitationLastsDays = 7;

/** The token at the end of a link to the sign-up page, after the #. */
export const invitationHash = 'invitation=';

export const invitationToken = z.string().min(1).max(200);

/** POST /api/account/invitation: what anyone with the link may know about it. */
export const InvitationQuestion = z.strictObject({ token: invitationToken });
export const InvitationAnswer = z.object({
  /** Whom it was made for; null: anyone with the link. */
  email: z.string().nullable(),
  /** The inviter's name; null once their account is deleted. */
  from: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
