export const load = () => import('../server/value.ts');
