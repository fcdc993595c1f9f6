import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { chown, cp, mkdir, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/dependencies.mjs';
import { ensurePrograms } from '../lib/ensure-programs.ts';
import { freePort } from '../lib/free-port.ts';
import { runProcess } from '../lib/run-process.ts';
import type { StageResult } from './stage.ts';

const cache = path.join(root, 'node_modules/.cache/container');
const mebibyte = 1024 * 1024;
/** Compressed, without models. */
const mostMiB = 350;
/** Until it is ready, on data that it has written before. */
const mostMsToStart = 1_500;
const starts = 5;
/** Of the image's only user and group. */
const userId = 10_001;
const storage = [
  '--storage-driver',
  'vfs',
  '--root',
  path.join(cache, 'storage'),
  '--runroot',
  path.join(cache, 'run'),
];

/**
 * Builds the image with Debian's buildah on a base made by debootstrap, as root and without a daemon, starts it, and
 * checks its size, its user, that it becomes ready, and that it stops when told to.
 */
export async function checkImage(): Promise<StageResult> {
  const missing = await missingPrograms();
  if (missing) return { isPassed: true, output: '', skippedBecause: missing };
  const lines: string[] = [];
  try {
    await mkdir(cache, { recursive: true });
    await makeBases();
    await buildah(
      'build',
      ...isolation,
      '--network',
      'host',
      '--build-arg',
      'BUILD_IMAGE=localhost/check-build',
      '--build-arg',
      'BASE_IMAGE=localhost/check-base',
      '--tag',
      'everyday-check',
      '--file',
      'Dockerfile',
      root,
    );
    lines.push(await size(), await configuration(), await start());
  } catch (error) {
    return { isPassed: false, output: [...lines, String(error)].join('\n') };
  }
  for (const line of lines) console.log(`  ${line}`);
  return { isPassed: true, output: lines.join('\n'), remark: lines[0] ?? '' };
}

const isolation = ['--isolation', 'chroot'];

async function missingPrograms(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can build an image without a daemon';
  const missing = await ensurePrograms('buildah', 'debootstrap');
  return missing.length > 0 ? `no ${missing.join(' and ')} here, and none could be installed` : undefined;
}

async function command(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProcess(program, args, { cwd: root });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} left with ${code}\n${output.slice(-4_000)}`);
  return output.trim();
}

/** Some programs give warnings first. */
async function lastLine(printed: Promise<string>): Promise<string> {
  return (await printed).split('\n').at(-1) ?? '';
}

function buildah(...args: string[]): Promise<string> {
  return command('buildah', ...storage, ...args);
}

/** A small Debian, and the same with this machine's Node, npm and npm configuration. */
async function makeBases(): Promise<void> {
  const debian = path.join(cache, 'debian');
  if (!existsSync(path.join(debian, 'etc/debian_version'))) {
    await rm(debian, { recursive: true, force: true });
    await command(
      'debootstrap',
      '--variant=minbase',
      '--include=libstdc++6,ca-certificates',
      'bookworm',
      debian,
    );
    for (const folder of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale'])
      await rm(path.join(debian, folder), { recursive: true, force: true });
  }
  await commit('check-base', debian);
  const tools = path.join(cache, 'tools');
  await rm(tools, { recursive: true, force: true });
  await mkdir(path.join(tools, 'usr/bin'), { recursive: true });
  await cp(process.execPath, path.join(tools, 'usr/bin/node'));
  await cp(await npmFolder(), path.join(tools, 'usr/lib/npm'), { recursive: true, dereference: true });
  const settings = await lastLine(command('npm', 'config', 'get', 'userconfig'));
  if (existsSync(settings)) await cp(settings, path.join(tools, 'root/.npmrc'));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) await cp(certificates, path.join(tools, 'etc/ssl/certs/ca-certificates.crt'));
  const container = await lastLine(buildah('from', 'localhost/check-base'));
  await buildah('add', container, tools, '/');
  await buildah(
    'run',
    ...isolation,
    container,
    '--',
    'ln',
    '-sf',
    '../lib/npm/bin/npm-cli.js',
    '/usr/bin/npm',
  );
  if (certificates)
    await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', container);
  await buildah('commit', '--rm', container, 'check-build');
}

/** Where npm itself is. Asked for its global folder, it would name that of the Node that runs it: here the pinned one. */
async function npmFolder(): Promise<string> {
  const program = await lastLine(command('sh', '-c', 'readlink -f "$(command -v npm)"'));
  return path.resolve(program, '../..');
}

async function commit(name: string, folder: string): Promise<void> {
  const container = await lastLine(buildah('from', 'scratch'));
  await buildah('add', container, folder, '/');
  await buildah('commit', '--rm', container, name);
}

async function size(): Promise<string> {
  const target = path.join(cache, 'pushed');
  await rm(target, { recursive: true, force: true });
  await buildah('push', '--compression-format', 'gzip', 'everyday-check', `dir:${target}`);
  const bytes = globSync(path.join(target, '*')).reduce((sum, file) => sum + statSync(file).size, 0);
  const megabytes = Math.round(bytes / mebibyte);
  if (megabytes > mostMiB) throw new Error(`The image has ${megabytes} MiB compressed; ${mostMiB} at most.`);
  return `${megabytes} MiB compressed`;
}

interface ImageConfiguration {
  User: string;
  Entrypoint: string[];
  Labels: Record<string, string>;
}

async function configuration(): Promise<string> {
  const inspected = JSON.parse(await buildah('inspect', '--type', 'image', 'everyday-check')) as {
    Docker: { config: ImageConfiguration };
  };
  const { User, Entrypoint, Labels } = inspected.Docker.config;
  if (User !== '10001:10001') throw new Error(`The image runs as “${User}”.`);
  if (Entrypoint[0] !== '/app/bin/node') throw new Error(`The image is started by ${Entrypoint.join(' ')}.`);
  if (!Labels['org.opencontainers.image.version']) throw new Error('The image does not name its version.');
  return `runs as ${User}, by ${Entrypoint.join(' ')}`;
}

/**
 * As container engines start it: with a root that is read-only, a volume at /data that belongs to its user, a /tmp in
 * memory and no other variables. The mounts are seen by this process only and end with it.
 */
const launch = `
set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1/data"
mount -t tmpfs -o mode=1777,size=256m tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
mount -o remount,bind,ro "$1"
exec env -i PATH=/app/bin NODE_ENV=production HOST=127.0.0.1 PORT="$3" DATA_DIR=/data \\
  /usr/sbin/chroot --userspec=10001:10001 "$1" /app/bin/node /app/everyday.mjs $4
`;

interface Container {
  root: string;
  volume: string;
  port: number;
}

function launchArguments({ root, volume, port }: Container, words = ''): string[] {
  return [
    '--mount',
    '--propagation',
    'private',
    '/bin/sh',
    '-c',
    launch,
    'sh',
    root,
    volume,
    String(port),
    words,
  ];
}

async function start(): Promise<string> {
  const container = await lastLine(buildah('from', 'everyday-check'));
  const volume = path.join(cache, 'volume');
  try {
    const mounted = await lastLine(buildah('mount', container));
    await rm(volume, { recursive: true, force: true });
    await mkdir(volume);
    await chown(volume, userId, userId);
    const running = { root: mounted, volume, port: await freePort() };
    const first = await startOnce(running);
    const times: number[] = [];
    while (times.length < starts) times.push(await startOnce(running));
    const best = Math.min(...times);
    // Beside other programs it takes as long as they let it.
    const isBusy = (loadavg()[0] ?? 0) > availableParallelism();
    if (best > mostMsToStart && !isBusy)
      throw new Error(`It takes ${Math.round(best)} ms to start; ${mostMsToStart} at most.`);
    return `ready ${Math.round(first)} ms after the first start on an empty volume, and after ${Math.round(best)} ms later (best of ${starts}${isBusy ? ', on a busy machine' : ''}), with a read-only root; ended by SIGTERM`;
  } finally {
    await buildah('umount', container);
    await buildah('rm', container);
    await rm(volume, { recursive: true, force: true });
  }
}

async function startOnce(container: Container): Promise<number> {
  const child = spawn('unshare', launchArguments(container), { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  try {
    const ready = await becomesReady(child, container.port, () => said);
    const health = await runProcess('unshare', launchArguments(container, 'health'), { cwd: root });
    if (health.code !== 0) throw new Error(`The health check left with ${health.code}: ${health.output}`);
    if (!readFileSync(path.join(container.root, 'app/sbom.cdx.json'), 'utf8').includes('CycloneDX'))
      throw new Error('The list of components is missing.');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`It ended with ${code} after SIGTERM.\n${said}`);
    return ready;
  } finally {
    child.kill('SIGKILL');
  }
}

async function becomesReady(child: ChildProcess, port: number, said: () => string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The container ended with ${child.exitCode}.\n${said()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return performance.now() - startedAt;
    if (performance.now() - startedAt > 60_000)
      throw new Error(`It was not ready within a minute.\n${said()}`);
    await wait(20);
  }
}
