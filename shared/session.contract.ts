import { z } from 'zod';

/** The signed-in person, as every screen and the header of every page know them. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The address of their picture; absent: they have none. */
  avatar: z.string().optional(),
  /** Operates this server and has access to the console. Absent: no. */
  isOperator: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** GET /api/account/session. */
export const SessionAnswer = z.object({ user: SessionUser.nullable() });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** POST /api/account/sign-out, where the login at a provider must be ended as well. */
export const SignOutAnswer = z.object({ address: z.url() });
export type SignOutAnswer = z.infer<typeof SignOutAnswer>;
