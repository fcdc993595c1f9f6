/** Where people start once they are signed in. Every way back leads there. */
export const homePath = '/dashboard' as const;
