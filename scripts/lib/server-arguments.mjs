/**
 * The arguments of the server's Node process. Flags of V8 that are not listed here are set by the server itself (`flags-of-v8.ts`).
 *
 * `--max-semi-space-size` (MiB): large enough for what a hundred running answers hold for a moment; with less it is taken for
 * long-lived, and collecting it costs more (docs/decisions/0258). The warning is about node:sqlite, which is pinned with Node.
 */
export const serverArguments = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning'];

/**
 * How the C library hands out memory (docs/decisions/0273): by default each thread gets a pool of its own, and what has
 * been freed stays in it. What an operator sets takes precedence.
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '4000000',
};
