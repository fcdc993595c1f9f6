import { z } from 'zod';

/** Base64url of anything an authenticator sends; real values stay far below this. */
const encoded = z.string().min(1).max(16_384);

/** What `navigator.credentials.get` answers, as JSON. */
export const PasskeyAssertion = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** What the browser passes to the authenticator; made by the server, read by the browser only. */
export const PasskeyRequest = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
