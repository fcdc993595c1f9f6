import type { RouteObject } from 'react-router';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { itemsOf } from '#client/app/extension-point.ts';
import { loadPatiently } from '#client/app/load-patiently.ts';
import { preloadScreenFiles } from '#client/app/preload-screen-files.ts';
import { RequireUser } from '#client/app/require-user.tsx';
import { loadAlong } from '#client/app/use-loaded-extensions.ts';
import { HistoryLayout } from '#features/history/client/panel/history-layout.tsx';
import type { Screen } from '#shared/screen.ts';
import { AppShell } from './app-shell.tsx';
import { clientFeatures } from './features.ts';
import { product } from './product.ts';
import { RouteError } from './route-error.tsx';
import { screens } from './screens.ts';

const pages = Object.assign({}, ...clientFeatures.map(({ pages }) => pages)) as NonNullable<
  ClientFeature['pages']
>;

const partsOf = (path: string) =>
  clientFeatures
    .flatMap(({ shownAtOnce }) => shownAtOnce?.[path] ?? [])
    .flatMap((point) => itemsOf(point, product.contributions));

/** With what it shows at once, so that it is not shown without it first. */
async function loadWithParts<Page>(load: () => Promise<Page>, path: string): Promise<Page> {
  const [page] = await Promise.all([load(), loadAlong(partsOf(path))]);
  return page;
}

/**
 * If a page cannot be fetched, the current one stays open; if there is a newer version, it is loaded by its address.
 */
function loadPage<Page>(load: () => Promise<Page>, path?: string): Promise<Page> {
  // For the document's first page nothing is open yet that could stay, and the document references its files.
  if (document.querySelector('#root main') === null) return load();
  if (path !== undefined) void preloadScreenFiles(path);
  return loadPatiently(load, {
    onGone: (error) => {
      throw error;
    },
  });
}

function routeOf(screen: Screen): RouteObject {
  const { path } = screen;
  if (screen.planned)
    return { path, handle: { screen }, lazy: () => loadPage(() => import('./planned.page.tsx')) };
  const page = pages[path];
  if (page === undefined) throw new Error(`No page is declared for the screen at ${path}.`);
  return { path, lazy: () => loadPage(() => loadWithParts(page, path), path) };
}

const routesOf = (wanted: (screen: Screen) => boolean): RouteObject[] => screens.filter(wanted).map(routeOf);

/** One for the guarded screens and one for the others, each with the history panel. */
function besideHistory(guard: Screen['guard']): RouteObject {
  return {
    Component: HistoryLayout,
    children: routesOf((screen) => screen.frame === 'history' && screen.guard === guard),
  };
}

function inHeader(guard: Screen['guard']): RouteObject[] {
  return [
    ...routesOf((screen) => screen.frame === undefined && screen.guard === guard),
    besideHistory(guard),
  ];
}

/** All components on one page; production builds do not include it. */
const developmentScreens: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        // oxlint-disable-next-line house/parts-load-patiently -- never built for people
        lazy: async () => ({ Component: (await import('#client/dev-ui/dev-ui.page.tsx')).DevUiPage }),
      },
    ]
  : [];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    // Shown only while the first screen's file is loading; the document's background is already there.
    HydrateFallback: () => null,
    children: [
      ...routesOf(({ frame }) => frame === 'bare'),
      {
        Component: AppShell,
        children: [
          { Component: RequireUser, children: inHeader('person') },
          ...inHeader('none'),
          ...developmentScreens,
          { path: '*', lazy: () => loadPage(() => import('#client/app/not-found.page.tsx')) },
        ],
      },
    ],
  },
];
