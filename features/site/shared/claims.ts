/**
 * What the public pages say of the product, rounded down to fives. Written down here so that no page loads what is
 * counted; `tests/reliability/claims.test.ts` counts.
 */
export const claims = { models: '25+', tools: '45+', modes: '15+' } as const;
