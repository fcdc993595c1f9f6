export const load = (fetch: (address: string) => string) => fetch('here');
