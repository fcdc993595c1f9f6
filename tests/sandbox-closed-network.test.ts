import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#server/paths.ts';

const address = '10.213.0.1';
/** A veth pair that leads nowhere else: WebRTC stays silent where there is only loopback. */
const setUp = [
  'ip link set lo up',
  'ip link add inner type veth peer name outer',
  `ip addr add ${address}/24 dev inner`,
  'ip link set inner up',
  'ip link set outer up',
  'ip route add default via 10.213.0.2',
].join(' && ');

const inNetwork = (command: string) =>
  spawnSync('unshare', ['--net', '--mount', 'sh', '-c', command], {
    cwd: projectFolder,
    encoding: 'utf8',
    timeout: 110_000,
  });

it('lets no name be looked up and no connection be opened, by a page or a program', (test) => {
  if (inNetwork(setUp).status !== 0) test.skip('This machine lets nobody make a network of their own.');
  const folder = mkdtempSync(path.join(tmpdir(), 'everyday-network-'));
  try {
    const names = path.join(folder, 'resolv.conf');
    writeFileSync(names, `nameserver ${address}\n`);
    const run = `mount --bind ${names} /etc/resolv.conf && exec ${process.execPath} tests/harness/closed-network.child.ts ${address}`;
    const { stdout, stderr, status } = inNetwork(`${setUp} && ${run}`);
    expect(status, stderr).toBe(0);
    const {
      noticed,
      names: lookedUp,
      connections,
      out,
      refused,
    } = JSON.parse(stdout) as {
      noticed: { names: number; connections: number };
      names: string[];
      connections: string[];
      out: string[];
      refused: number;
    };
    // The plain page was noticed.
    expect(noticed.names).toBeGreaterThan(0);
    expect(noticed.connections).toBeGreaterThan(0);
    expect(out).toEqual([]);
    expect(refused).toBeGreaterThan(40);
    expect(lookedUp).toEqual([]);
    expect(connections).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
