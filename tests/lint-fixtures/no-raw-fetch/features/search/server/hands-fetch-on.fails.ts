export const transport = { request: globalThis.fetch };
