export const load = (address: string) => fetch(address);
