import { existsSync, globSync } from 'node:fs';
import { root } from './dependencies.mjs';
import { runProcess } from './run-process.ts';

/** Debian's packages, by a file that each of them installs. */
const files = {
  buildah: '/usr/bin/buildah',
  debootstrap: '/usr/sbin/debootstrap',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql/*/bin/initdb',
  prometheus: '/usr/bin/promtool',
  'redis-server': '/usr/bin/redis-server',
};

type Package = keyof typeof files;

/**
 * Installs what is missing of these, where that is possible: on Debian, as root. Nothing is started by it. Returns what
 * is missing still.
 */
export async function ensurePrograms(...wanted: readonly Package[]): Promise<Package[]> {
  const missing = () => wanted.filter((name) => globSync(files[name]).length === 0);
  if (missing().length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing();
  console.log(`Installing ${missing().join(', ')} with apt-get …`);
  // Packages of services start them, unless the machine says that it runs none.
  const options = { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await runProcess('apt-get', ['update', '-q'], options);
  await runProcess('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing()], options);
  return missing();
}
