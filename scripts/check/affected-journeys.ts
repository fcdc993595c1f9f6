import { globSync } from 'node:fs';
import { root } from '../lib/dependencies.mjs';
import { withWrittenPaths } from '../lib/written-paths.ts';
import { featureGraph, reachableFeatures } from '../lint/feature-graph.ts';
import { ImportGraph } from './import-graph.ts';

const assembly = 'assembly/client';
const routeTable = `${assembly}/routes.tsx`;
const plannedPage = `${assembly}/planned.page.tsx`;
const frame = `${assembly}/main.tsx`;
const site = ['main.tsx', 'pages-main.tsx', 'render.tsx'].map((file) => `${assembly}/site/${file}`);

/** Features' client contributions: each names its pages, which do not count as part of whatever lists them. */
const clientFeatures = globSync('features/*/client/*.client.ts', { cwd: root });
const barrier: ReadonlySet<string> = new Set([routeTable, ...clientFeatures]);

/** Nothing in a journey depends on these. */
const isBeside = (file: string): boolean =>
  /\.(?:test|bench)\.tsx?$|\.md$|^docs\/|^LICENSE$|^\.git/.test(file) ||
  /^scripts\/(?:admin|bench|check|lint|local-model)\/|^scripts\/(?:check|test|model-\w+)\./.test(file) ||
  /^tests\/(?!e2e\/|fixture-feature\/|stand-ins\/|harness\/|reliability\/support\/)/.test(file) ||
  /^(?:biome|knip|\.oxlintrc)\.json$|^vitest\.config\.ts$/.test(file);

/** What one journey opens and calls. */
interface Reach {
  /** Its own files, and those of the pages that it opens. */
  files: ReadonlySet<string>;
  /** Features whose screen it opens or whose API it calls. */
  opened: ReadonlySet<string>;
  /** Features that those screens are made of. */
  shown: ReadonlySet<string>;
}

type Journeys = readonly (readonly [journey: string, reach: Reach])[];

/**
 * The journeys that these changes can affect. A journey's text names the paths and APIs that it uses; the routes lead
 * from there to a screen's files. A change on the server affects the features that use the changed one, and those that
 * it contributes to. `'all'` for foundations and unknown files.
 */
export function affectedJourneys(
  changed: readonly string[],
  journeys: Journeys = reachOfJourneys(),
): string[] | 'all' {
  const relevant = changed.filter((file) => !isBeside(file));
  const affected = new Set<string>();
  for (const file of relevant) {
    const feature = /^features\/([^/]+)\/server\//.exec(file)?.[1];
    const reaching = journeys.filter(([, reach]) =>
      feature === undefined ? reach.files.has(file) : meets(reach, feature),
    );
    // A file of the server's platform, a style sheet, a build setting: everything depends on it.
    if (reaching.length === 0) return 'all';
    for (const [journey] of reaching) affected.add(journey);
  }
  return [...affected].sort();
}

/** Whether it shows a feature that may use this one, or opens one next below, into which this one may be plugged. */
function meets({ opened, shown }: Reach, feature: string): boolean {
  const usesIt = (name: string): boolean => reachableFeatures(name).has(feature);
  const below = featureGraph.get(feature) ?? [];
  return [...shown].includes(feature) || [...opened].some((name) => usesIt(name) || below.includes(name));
}

/** Every journey with its reach. */
export function reachOfJourneys(): Journeys {
  const graph = new ImportGraph();
  const screens = readScreens(graph);
  const apis = readApis(graph);
  // The layout of all screens is traversed without the screens themselves.
  const ofFrame = graph.closureOf([frame, ...screens.layouts], barrier);
  return globSync('tests/e2e/*.spec.ts', { cwd: root }).map((journey) => {
    const own = graph.closureOf([journey]);
    const text = [...own]
      .filter((file) => file.startsWith('tests/e2e/'))
      .map((file) => graph.textOf(file).replaceAll('\\/', '/'))
      .join('\n');
    const opened = screens.paths.filter(({ path }) => names(text, path)).map(({ module }) => module);
    const ofScreens = graph.closureOf(opened, barrier);
    const ofSite = opensSite(text, screens.paths) ? graph.closureOf(site, barrier) : [];
    const called = apis.filter(({ path }) => names(text, path)).map(({ feature }) => feature);
    const reach: Reach = {
      files: new Set([...own, ...ofFrame, ...ofScreens, ...ofSite]),
      opened: new Set([...called, ...featuresOf(opened)]),
      shown: featuresOf(ofScreens),
    };
    return [journey, reach] as const;
  });
}

function featuresOf(files: Iterable<string>): Set<string> {
  return new Set([...files].flatMap((file) => /^features\/([^/]+)\//.exec(file)?.[1] ?? []));
}

interface Screens {
  paths: { path: string; module: string }[];
  /** Files of routes without a path of their own. */
  layouts: string[];
}

function readScreens(graph: ImportGraph): Screens {
  const built = clientFeatures.flatMap((file) =>
    [...withWrittenPaths(graph.textOf(file)).matchAll(/'(\/[^']*)': \(\) => (import\('[^']+'\))/g)].map(
      ([, path = '', loaded = '']) => ({ path, module: graph.namedIn(file, loaded)[0] ?? '' }),
    ),
  );
  const declared = globSync('features/*/shared/*.screens.ts', { cwd: root }).flatMap((file) =>
    [...withWrittenPaths(graph.textOf(file)).matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path),
  );
  const isBuilt = new Set(built.map(({ path }) => path));
  const planned = declared
    .filter((path) => !isBuilt.has(path))
    .map((path) => ({ path, module: plannedPage }));
  return {
    paths: [...built, ...planned].map(({ path, module }) => ({ path: path.replace(/\/:.*$/, ''), module })),
    layouts: graph.namedIn(routeTable).filter((file) => !clientFeatures.includes(file)),
  };
}

/** Which feature serves which API path. */
function readApis(graph: ImportGraph): { path: string; feature: string }[] {
  return globSync('features/*/server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...graph.textOf(file).matchAll(/'(\/api\/[^'{:]*)/g)].map(([, path = '']) => ({
      path: path.replace(/\/$/, ''),
      feature: file.split('/')[1]!,
    })),
  );
}

/** Whether a text names a path or one below it. */
function names(text: string, path: string): boolean {
  return new RegExp(`(?<![\\w/])${RegExp.escape(path)}(?![\\w-])`).test(text);
}

/** Whether it opens a path that is neither a screen nor an API: a page of the site. */
function opensSite(text: string, screens: Screens['paths']): boolean {
  const opened = [...text.matchAll(/['"`](\/[^'"`\s]*)['"`]/g)].map(([, address = '']) => address);
  return opened.some(
    (address) =>
      !address.startsWith('/api') &&
      !screens.some(
        ({ path }) => address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`),
      ),
  );
}
