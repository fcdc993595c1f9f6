import { z } from 'zod';
import { homePath } from '#shared/home-path.ts';
import { PasskeyAssertion } from './passkeys.contract.ts';
import { SignUpMode } from './sign-up-mode.ts';

/** One OpenID Connect provider; `id` is its position in the operator's configuration. */
export const SignInProvider = z.object({ id: z.string(), label: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** The first account of a fresh server: its operator's at once, or with the code that was printed at the start. */
export const FirstAccount = z.enum(['operator', 'code']);
export type FirstAccount = z.infer<typeof FirstAccount>;

/** GET /api/account/ways: how people sign in here. */
export const SignInWays = z.object({
  /** False: password, passkey, sign-up and reset are closed. */
  own: z.boolean(),
  providers: z.array(SignInProvider),
  /** The person named by the proxy in front of the server; null without one. */
  proxyEmail: z.string().nullable(),
  /** Who issues links for new passwords. */
  resetBy: z.enum(['mail', 'operator']),
  /** Who can create an account. */
  signUp: SignUpMode,
  /** Null once there is an account. */
  first: FirstAccount.nullable(),
});
export type SignInWays = z.infer<typeof SignInWays>;

/** A page of ours; the page itself ignores anything else. */
const next = z.string().max(2_000).optional();

export const StartSignInInput = z.strictObject({ next, timeZone: z.string().max(64).optional() });
export type StartSignInInput = z.infer<typeof StartSignInInput>;

export const StartLinkInput = z.strictObject({ next });
export const StartReauthenticationInput = z.strictObject({
  next,
  code: z.string().trim().max(40).optional(),
});

/** Where the browser goes. */
export const ProviderAddress = z.object({ address: z.url() });

/** The proxy's assertion may be enough, or need a second step, or a proof that the account is theirs. */
export const ProxySignInAnswer = z.object({
  next: z.enum([homePath, 'second-step', 'link']),
  challenge: z.string().optional(),
});

const token = z.string().min(1).max(200);

export const LinkToken = z.strictObject({ token });

export const LinkWays = z.object({
  email: z.string(),
  service: z.string(),
  password: z.boolean(),
  code: z.boolean(),
  passkey: z.boolean(),
});
export type LinkWays = z.infer<typeof LinkWays>;

export const LinkProofInput = z.strictObject({
  token,
  password: z.string().min(1, 'Enter your password').max(1024).optional(),
  code: z.string().trim().min(6).max(40).optional(),
  passkey: PasskeyAssertion.optional(),
});
export type LinkProofInput = z.infer<typeof LinkProofInput>;
