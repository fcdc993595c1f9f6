import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

const longestAddress = 2_000;

/** The authorisation request parameters of OAuth 2.1. */
export const AuthorizationRequest = z.object({
  response_type: z.literal('code', { error: () => 'The app asked for something other than a code.' }),
  client_id: z.string().min(1, 'The app did not say who it is.').max(longestAddress),
  redirect_uri: z.string().min(1, 'The app did not say where to go back to.').max(longestAddress),
  code_challenge: z.string().regex(/^[\w-]{43}$/, 'The app did not send a code challenge.'),
  code_challenge_method: z.literal('S256', {
    error: () => 'The app’s code challenge does not use the method S256.',
  }),
  scope: z.string().max(1_000).optional(),
  state: z.string().max(2_000).optional(),
  resource: z.string().max(longestAddress).optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/** GET /api/oauth/request: which app asks, and for what. */
export const AskedConsent = z.object({
  name: z.string(),
  /** The host of the app's own document, or of its redirect URL. */
  host: z.string(),
  /** Its identity is proven by its URL; any other app could claim anything. */
  isVerified: z.boolean(),
  goesTo: z.string(),
  scopes: z.array(
    z.object({ id: z.string(), name: z.string(), explanation: z.string(), writes: z.boolean() }),
  ),
});
export type AskedConsent = z.infer<typeof AskedConsent>;

/** POST /api/oauth/consent. */
export const ConsentInput = z.object({
  request: AuthorizationRequest,
  /** Null declines. */
  scopes: z.array(z.string().max(60)).max(40).nullable(),
});
export type ConsentInput = z.infer<typeof ConsentInput>;
/** The redirect URL. */
export const ConsentAnswer = z.object({ redirectTo: z.string() });

export const ConnectedApp = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  isVerified: z.boolean(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;
/** GET /api/connected-apps. */
export const ConnectedApps = z.object({ apps: z.array(ConnectedApp) });

/** POST /api/oauth/register, RFC 7591: the fields used. */
export const RegistrationInput = z.looseObject({
  client_name: singleLine().min(1).max(80).optional(),
  redirect_uris: z.array(z.string().max(longestAddress)).min(1).max(10),
  token_endpoint_auth_method: z.literal('none').optional(),
});
export type RegistrationInput = z.infer<typeof RegistrationInput>;
