import { z } from 'zod';

/** Whoever is signed in, as every screen and the header of every page know them. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Where their picture is; absent: they have none. */
  avatar: z.string().optional(),
  /** Runs this server: the console is theirs. Absent: no. */
  isOperator: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** GET /api/account/session. */
export const SessionAnswer = z.object({ user: SessionUser.nullable() });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** POST /api/account/sign-out, where the login at a provider is to be ended as well. */
export const SignOutAnswer = z.object({ address: z.url() });
export type SignOutAnswer = z.infer<typeof SignOutAnswer>;
