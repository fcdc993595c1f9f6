import { z } from 'zod';

/**
 * Who can create an account: everyone; everyone who confirms an email first; anyone with an operator's link; nobody.
 * The first account of a server can always be created.
 */
export const SignUpMode = z.enum(['open', 'confirmed', 'invited', 'off']);
export type SignUpMode = z.infer<typeof SignUpMode>;
