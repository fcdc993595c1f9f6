/**
 * Figures that the public pages state about the product, rounded down to fives. Hard-coded so that no page loads what
 * is counted; `tests/reliability/claims.test.ts` checks them.
 */
export const claims = { models: '25+', tools: '45+', modes: '15+' } as const;
