import { z } from 'zod';

/**
 * Who can create an account: everybody; everybody who answers an email first; whoever got a link from an operator; nobody.
 * The first account of a server is always made.
 */
export const SignUpMode = z.enum(['open', 'confirmed', 'invited', 'off']);
export type SignUpMode = z.infer<typeof SignUpMode>;
