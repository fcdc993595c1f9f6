import { z } from 'zod';

const email = z.email('Invalid email address').max(254, 'Invalid email address');
/** 128: long enough for any pass phrase; a cap keeps hashing time bounded. */
const password = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

export const SignInInput = z.object({
  email,
  password: z.string().min(8, 'Password must be at least 8 characters').max(1024),
});
export type SignInInput = z.infer<typeof SignInInput>;

/** What the form holds. The server takes the same without `confirmPassword`. */
export const SignUpForm = z
  .object({
    name: z
      .string()
      .trim()
      .min(2, 'Name must be at least 2 characters')
      .max(100, 'Name must be at most 100 characters'),
    email,
    password,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  });
export type SignUpForm = z.infer<typeof SignUpForm>;

export const SignUpInput = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters'),
  email,
  password,
  /** IANA name from the browser, e.g. "Europe/London"; daily limits reset at this zone's midnight. */
  timeZone: z.string().max(64).optional(),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

export const SessionUser = z.object({ id: z.string(), email: z.string(), name: z.string() });
export type SessionUser = z.infer<typeof SessionUser>;

/** GET /api/account/session. */
export const SessionAnswer = z.object({ user: SessionUser.nullable() });
export type SessionAnswer = z.infer<typeof SessionAnswer>;
