import { z } from 'zod';

/** How long the link of an invitation works. */
export const invitationLastsDays = 7;

/** What a link to the sign-up page ends with, after the #. */
export const invitationHash = 'invitation=';

export const invitationToken = z.string().min(1).max(200);

/** POST /api/account/invitation: what somebody with the link may know of it. */
export const InvitationQuestion = z.strictObject({ token: invitationToken });
export const InvitationAnswer = z.object({
  /** Whom it was made for; null: whoever has the link. */
  email: z.string().nullable(),
  /** The name of who invites; null once their account is deleted. */
  from: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
