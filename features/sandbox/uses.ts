/** Features this one depends on. Lint, the dependency graph and a test read it. */
export const uses = ['assistant'] as const;
