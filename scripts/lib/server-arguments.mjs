/**
 * The arguments of the server's Node process (docs/decisions/0258, 0280, 0292).
 *
 * `--liftoff-only`: WebAssembly stays in its first compiled form, which saves the embedded database a quarter of
 * its memory and costs no time. `--wasm-lazy-validation`: a start checks the functions of it that it runs, not all 14,000.
 * `--no-flush-liftoff-code`: what is compiled of it survives the collection after a start.
 * `--max-semi-space-size` (MiB): large enough for what a hundred running answers hold
 * for a moment; with less it is taken for long-lived, and collecting it costs more. The warning is about node:sqlite, which
 * is pinned with Node.
 */
export const serverArguments = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--no-flush-liftoff-code',
  '--max-semi-space-size=8',
  '--disable-warning=ExperimentalWarning',
];

/**
 * How the C library hands out memory (docs/decisions/0273): by default each thread gets a pool of its own, and what has
 * been freed stays in it. What an operator sets takes precedence.
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '4000000',
};
