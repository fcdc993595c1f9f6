import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface Package {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

type Versions = Record<string, string>;

/** Versions below these have known vulnerabilities. */
const floors: Versions = {
  hono: '4.12.25',
  'better-auth': '1.6.21',
  ai: '6.0.203',
  'react-router': '7.12.0',
};

const folders = ['.', 'scripts/local-model'];

async function readJson(folder: string, file: string) {
  return JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
}

async function lockedPackages(folder: string): Promise<[name: string, entry: Package][]> {
  const { packages } = (await readJson(folder, 'package-lock.json')) as { packages: Record<string, Package> };
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, entry]) => [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry]);
}

function isAtLeast(version: string, floor: string): boolean {
  const numbers = (text: string) => text.split('-', 1)[0]!.split('.').map(Number);
  const [one, other] = [numbers(version), numbers(floor)];
  for (const [index, wanted] of other.entries()) {
    const given = one[index] ?? 0;
    if (given !== wanted) return given > wanted;
  }
  // A prerelease of the floor sorts before it.
  return !version.includes('-');
}

it.each([
  ['4.12.25', true],
  ['4.13.0', true],
  ['5.0.0', true],
  ['4.12.24', false],
  ['4.9.99', false],
  ['4.12.25-rc.1', false],
])('R62 the comparison itself: %s', (version, isEnough) => {
  expect(isAtLeast(version, '4.12.25')).toBe(isEnough);
});

describe.each(folders)('R62 dependencies of %s', (folder) => {
  it('are locked above the versions with known weaknesses, wherever they stand in the tree', async () => {
    const packages = await lockedPackages(folder);
    expect(packages.length).toBeGreaterThan(50);
    const below = packages.filter(
      ([name, { version }]) => floors[name] && version && !isAtLeast(version, floors[name]),
    );
    expect(below.map(([name, { version }]) => `${name} ${version}`)).toEqual([]);
  });

  it('are pinned to one version each', async () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = await readJson(
      folder,
      'package.json',
    );
    const asked = Object.entries<string>({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...overrides,
    });
    const loose = asked.filter(
      ([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('each carry the checksum of what is installed', async () => {
    const without = (await lockedPackages(folder)).filter(([, { integrity }]) => !integrity);
    // Packages for platforms that this registry has no binaries for are listed without one, and never installed.
    expect(without.filter(([, { version }]) => version).map(([name]) => name)).toEqual([]);
  });
});

it('R62 no package runs anything when it is installed', async () => {
  expect(await readFile('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const install = await readFile('scripts/lib/install-local-model.ts', 'utf8');
  expect(install).toContain("'--ignore-scripts'");
});
