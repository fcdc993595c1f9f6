import { setFlagsFromString } from 'node:v8';

/**
 * V8's flags. They are set by the process itself, not in its command line, with any of which V8 would refuse what is compiled
 * of Node's own modules, and every thread would compile them again (docs/decisions/0303).
 *
 * `liftoff-only` and the two after it: WebAssembly stays in its first compiled form, which saves the embedded database a quarter of
 * its memory and costs no time. `wasm-lazy-validation`: a start checks the functions of it that it runs, not all 14,000.
 * `no-flush-liftoff-code`: what is compiled of it survives the collection after a start.
 */
const ofWebAssembly = [
  '--liftoff-only',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--wasm-lazy-validation',
  '--no-flush-liftoff-code',
];

/** Nearly all that a start runs, it runs for the last time: optimising it would take a processor from the start itself. */
const whileStarting = ['--no-maglev', '--no-turbofan'];
const afterStart = ['--maglev', '--turbofan'];

/**
 * Long-lived objects are collected once they have grown by a third, instead of several times over. Earlier, it would collect the program
 * itself again and again while it is loaded (docs/decisions/0258).
 */
const whileRunning = ['--heap-growing-percent=30'];

/** Before the first module of WebAssembly is compiled. */
export function setFlagsOfWebAssembly(): void {
  for (const flag of ofWebAssembly) setFlagsFromString(flag);
}

/** Before the server's code is read: V8 takes what the build has kept of it only with the flags that the build had then. */
export function setFlagsOfStart(): void {
  setFlagsOfWebAssembly();
  for (const flag of whileStarting) setFlagsFromString(flag);
}

/** When requests are answered. */
export function setFlagsOfRunning(): void {
  for (const flag of [...afterStart, ...whileRunning]) setFlagsFromString(flag);
}
