/**
 * What a start needs of Node itself. Node brings it compiled, but V8 takes it only while it runs with its usual flags: so it is read
 * before the server sets its own (docs/decisions/0303).
 */
const modules = [
  'assert',
  'async_hooks',
  'child_process',
  'crypto',
  'diagnostics_channel',
  'dns',
  'dns/promises',
  'events',
  'fs',
  'fs/promises',
  'http',
  'http2',
  'https',
  'net',
  'os',
  'path',
  'readline',
  'sqlite',
  'stream',
  'stream/promises',
  'timers/promises',
  'tls',
  'tty',
  'url',
  'util',
  'v8',
  'vm',
  'worker_threads',
  'zlib',
];
/** Each is made of modules that are read when it is first asked for. */
const globals = ['Request', 'ReadableStream', 'CompressionStream', 'crypto', 'fetch'] as const;

export function readNode(): void {
  for (const name of modules) process.getBuiltinModule(`node:${name}`);
  for (const name of globals) void globalThis[name];
}
