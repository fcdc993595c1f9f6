import { z } from 'zod';
import { homePath } from '#shared/home-path.ts';
import { singleLine } from '#shared/single-line.ts';
import { invitationToken } from './invitations.contract.ts';
import { SignInProvider } from './organisation.contract.ts';
import { PasskeyAssertion } from './passkeys.contract.ts';

const email = z.email('Invalid email address').max(254, 'Invalid email address');
/** 128: long enough for any passphrase; a cap keeps hashing time bounded. */
export const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

export const SignInInput = z.object({
  email,
  password: z.string().min(8, 'Password must be at least 8 characters').max(1024),
});
export type SignInInput = z.infer<typeof SignInInput>;

/**
 * The password may be correct and still not be enough: then `challenge` starts the second step.
 * `mail`: an email says what to do next.
 */
export const SignInAnswer = z.object({
  next: z.enum([homePath, 'second-step', 'mail']),
  challenge: z.string().optional(),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** Six digits from the app, or a recovery code, with or without its spaces and hyphens. */
const code = z.string().trim().min(6, 'Enter the 6-digit code from your app, or a recovery code').max(40);

export const SecondStepForm = z.object({ code });
export type SecondStepForm = z.infer<typeof SecondStepForm>;

export const SecondStepInput = z.object({ challenge: z.string().min(1).max(200), code });
export type SecondStepInput = z.infer<typeof SecondStepInput>;

export const PasskeySignInInput = z.object({ passkey: PasskeyAssertion });
export type PasskeySignInInput = z.infer<typeof PasskeySignInInput>;

/** The ways a person can prove who they are. */
export const ReauthenticationMethods = z.object({
  password: z.boolean(),
  code: z.boolean(),
  passkey: z.boolean(),
  /** Linked sign-in services that can ask again. */
  services: z.array(SignInProvider),
});
export type ReauthenticationMethods = z.infer<typeof ReauthenticationMethods>;

const currentPassword = z.string().min(1, 'Enter your password').max(1024);

/** The same as signing in: the password, with a code where two factors are asked for, or a passkey. */
export const ReauthenticationInput = z.union([
  z.strictObject({ passkey: PasskeyAssertion }),
  z.strictObject({ password: currentPassword, code: code.optional() }),
]);
export type ReauthenticationInput = z.infer<typeof ReauthenticationInput>;

export const ReauthenticationForm = z.object({ password: currentPassword, code: code.optional() });
export type ReauthenticationForm = z.infer<typeof ReauthenticationForm>;

export const ForgotPasswordInput = z.object({ email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** The token at the end of a link in an email. */
const token = z.string().min(1).max(200);

export const ResetPasswordInput = z.object({ token, password: NewPassword });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ResetPasswordForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    error: () => "Passwords don't match",
    path: ['confirmPassword'],
  });
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

export const VerifyEmailInput = z.object({ token });
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>;

/** The code that a fresh server printed at its start; see `FirstAccount`. */
const firstCode = z.string().trim().max(40).optional();

/** The form's fields. The server takes the same without `confirmPassword`. */
export const SignUpForm = z
  .object({
    code: firstCode,
    name: singleLine()
      .min(2, 'Name must be at least 2 characters')
      .max(100, 'Name must be at most 100 characters'),
    email,
    password: NewPassword,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: () => "Passwords don't match",
    path: ['confirmPassword'],
  });
export type SignUpForm = z.infer<typeof SignUpForm>;

export const SignUpInput = z.object({
  name: singleLine()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters'),
  email,
  password: NewPassword,
  /** IANA name from the browser, e.g. "Europe/London"; daily limits reset at this zone's midnight. */
  timeZone: z.string().max(64).optional(),
  code: firstCode,
  /** From a link that an operator has passed on. */
  invitation: invitationToken.optional(),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

const chosenPassword = z.string().min(1, 'Enter the password you chose').max(1024);

export const FinishSignUpForm = z.object({ password: chosenPassword });
export const FinishSignUpInput = z.object({ token, password: chosenPassword });
export type FinishSignUpInput = z.infer<typeof FinishSignUpInput>;
