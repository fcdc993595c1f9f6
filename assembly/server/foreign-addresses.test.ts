import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reachableFeatures } from '../../scripts/lint/feature-graph.ts';
import { assembleOnly } from './describe-api.ts';

const root = join(import.meta.dirname, '../..');

/** Names addresses without calling them. */
const maySpellOut: Readonly<Record<string, string>> = {
  'features/usage/server/usage.declaration.ts': 'what archives of earlier versions say',
  'features/site/client/pages/api-reference.tsx': 'the order of headings',
  'shared/session-paths.ts': 'declared for the frame of every page; accounts answers',
};

interface Route {
  owner: string;
  segments: string[];
}

async function readRoutes(): Promise<Route[]> {
  const { features } = await assembleOnly();
  return features.flatMap(({ name, routes = [] }) =>
    routes.flatMap(({ routes: all }) =>
      all
        .filter(({ path }) => path.startsWith('/api/') && !path.includes('*'))
        .map(({ path }) => ({ owner: name, segments: path.split('/').slice(1) })),
    ),
  );
}

/** Addresses spelled out in code, up to their first variable part. */
function addressesIn(text: string): { address: string; isCut: boolean }[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/['"`](\/api\/[^'"`\s?]*)/g)]
    .map(([, found = '']) => ({
      address: found.replace(/\$\{.*/, '').replace(/\/$/, ''),
      isCut: found.includes('${'),
    }))
    .filter(({ address }) => address !== '/api');
}

function ownersOf(routes: readonly Route[], { address, isCut }: { address: string; isCut: boolean }) {
  const wanted = address
    .replaceAll(/\{\w+\}/g, ':any')
    .split('/')
    .slice(1);
  const fits = ({ segments }: Route) =>
    wanted.every((part, at) => segments[at] === part || segments[at]?.startsWith(':') === true);
  const exact = routes.filter((route) => !isCut && route.segments.length === wanted.length && fits(route));
  return new Set((exact.length > 0 ? exact : routes.filter(fits)).map(({ owner }) => owner));
}

/** A feature, or the platform's folder. */
const placeOf = (file: string) => (file.startsWith('features/') ? file.split('/')[1]! : file.split('/')[0]!);

test('an address of the API is spelled out by its own feature, or by one below that shares it', async () => {
  const routes = await readRoutes();
  const files = globSync('{features/*/{client,server,shared},client,server,shared}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((file) => !/\.(?:test|bench)\.tsx?$|\/testing\//.test(file))
    .filter((file) => !(file in maySpellOut));
  const foreign = files.flatMap((file) => {
    const place = placeOf(file);
    return addressesIn(readFileSync(join(root, file), 'utf8')).flatMap(({ address, isCut }) => {
      const owners = ownersOf(routes, { address, isCut });
      if (owners.size === 0 || owners.has(place)) return [];
      const isShared =
        file.includes('/shared/') && [...owners].every((owner) => reachableFeatures(owner).has(place));
      return isShared ? [] : [`${file}: ${address} belongs to ${[...owners].join(', ')}`];
    });
  });
  expect(routes.length).toBeGreaterThan(300);
  expect([...ownersOf(routes, { address: '/api/notes/5/versions', isCut: false })]).toEqual(['notes']);
  expect(foreign).toEqual([]);
});
