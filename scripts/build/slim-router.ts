import type { Plugin } from 'vite';
import { replaceBodies } from './leave-out.ts';

/** What was looked through. Another version may do other work in a function of the same name. */
const knownVersion = 'react-router v8.4.0';

/** Without instrumentations these do nothing, and nothing else in a page calls the rest. */
const exportsOfIt = {
  consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  getRouteInstrumentationUpdates: '() => ({})',
  instrumentClientSideRouter: '(router) => router',
  instrumentHandler: 'undefined',
  instrumentationResultMetaContext: 'undefined',
};

const emptied = [
  'createStaticHandler revalidate handleAction startRedirectNavigation discoverRoutes',
  'fetch handleFetcherAction handleFetcherLoader updateFetcherState setFetcherError resetFetcher deleteFetcher',
  'queueFetcherForDeletion abortFetcher markFetchersDone interruptActiveLoads getUpdatedRevalidatingFetchers',
  'restoreAppliedTransitions persistAppliedTransitions getTargetedDataStrategyMatches findRedirect',
  'normalizeRelativeRoutingRedirectResponse normalizeRedirectLocation getSubmissionFromNavigation',
  'getUpdatedActionData getRouteHydrationStatus patchRoutes patchRoutesImpl _internalSetRoutes',
].flatMap((names) => names.split(' '));

/** What is left to do where a route has no loader, action and middleware, but a `lazy` that brings its component. */
const bodies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(emptied.map((name) => [name, ''])),
  createDataRouteMatcher: 'return new V6RegExMatcher(basename);',
  getFetcher: 'return IDLE_FETCHER;',
  markFetchRedirectsDone: 'return false;',
  abortStaleFetchLoads: 'return false;',
  checkFogOfWar: 'return { active: false, matches: null };',
  isSubmissionNavigation: 'return false;',
  isMutationMethod: 'return false;',
  isRedirectDataStrategyResult: 'return false;',
  isRedirectResult: 'return false;',
  routeHasLoaderOrMiddleware: 'return false;',
  getActionDataForCommit: 'return {};',
  normalizeNavigateOptions: 'return { path };',
  createClientSideRequest:
    'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  getMatchesToLoad: `
    const dsMatches = matches.map((match) =>
      getDataStrategyMatch(mapRouteProperties, manifest, request, location, '', match, lazyRoutePropertiesToSkip,
        scopedContext, match.route.lazy != null));
    return { dsMatches, revalidatingFetchers: [] };`,
  getDataStrategyMatch: `
    const _lazyPromises =
      getDataStrategyMatchLazyPromises(mapRouteProperties, manifest, request, match, lazyRoutePropertiesToSkip);
    const { handler: lazyHandlerPromise, route: lazyRoutePromise } = _lazyPromises;
    return { ...match, _lazyPromises, shouldLoad, shouldCallHandler: () => shouldLoad,
      resolve: () => callLoaderOrAction({ lazyHandlerPromise, lazyRoutePromise }) };`,
  getDataStrategyMatchLazyPromises: `
    const { lazyRoutePromise, lazyHandlerPromise } =
      loadLazyRoute(match.route, 'loader', manifest, mapRouteProperties, lazyRoutePropertiesToSkip);
    return { route: lazyRoutePromise, handler: lazyHandlerPromise };`,
  callLoadersAndMaybeResolveData: `
    const loaderResults = await callDataStrategy(request, location, matches, scopedContext, null);
    return { loaderResults, fetcherResults: {} };`,
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args);',
  callDataStrategyImpl: `
    const results = await dataStrategyImpl({ matches });
    try {
      await Promise.all(matches.flatMap((m) => [m._lazyPromises.handler, m._lazyPromises.route]));
    } catch {}
    return results;`,
  callLoaderOrAction: `
    try {
      await Promise.all([lazyHandlerPromise, lazyRoutePromise]);
      return { type: 'data', result: undefined };
    } catch (error) {
      return { type: 'error', result: error };
    }`,
  convertDataStrategyResultToDataResult: `
    const { type, result } = dataStrategyResult;
    return type === 'error' ? { type, error: result } : { type, data: result };`,
  processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult);',
};

const goneExports =
  'useFetchers?|useSubmit|useFormAction|useActionData|useLoaderData|useRouteLoaderData|useRevalidator|useNavigation|' +
  'useViewTransitionState|Form|Await|redirect|redirectDocument|replace|createStaticHandler|createStaticRouter';
const taken = new RegExp(`import \\{[^}]*\\b(${goneExports})\\b[^}]*\\} from ["']react-router(?:/dom)?["']`);
const given = /export (?:async )?(?:const|function) (loader|action|middleware|shouldRevalidate)\b/;

/** Components that pages do not use, and that the bundler keeps for what is done to them at once. */
const unused = /^(?:Link|NavLink|Form|HistoryRouter)\.displayName = .*;$/gm;
const component = /^(const \w+ = )(React\$1\.forwardRef\()/gm;

/**
 * Leaves out how a router is observed from outside, which no page does and the router refers to, and components of its
 * own: our links are plain ones, and nothing is submitted through it. Our data comes from queries, so loaders, actions,
 * fetchers and what only these need are left out as well: more than a quarter of it.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: {
        id: [
          /\/node_modules\/react-router\/dist\/production\/lib\/(?:router\/(?:instrumentation|router)|dom\/lib)\.js$/,
          /\/(?:assembly|client)\/.*\.tsx?$/,
        ],
      },
      handler(code, id) {
        if (id.endsWith('/router/router.js')) return { code: withoutLoaders(code), map: null };
        if (id.endsWith('/dom/lib.js')) return { code: withoutNames(code), map: null };
        if (id.endsWith('/instrumentation.js')) return { code: withoutInstrumentation(code), map: null };
        const missing = missingInRouter(code, id);
        if (missing !== undefined)
          this.error(`${id} needs what pages have no more of the router: ${missing}. See slim-router.ts.`);
        return undefined;
      },
    },
  };
}

/** The first name that a module takes from the router, or hands to it, and that does nothing in pages. */
export function missingInRouter(code: string, id: string): string | undefined {
  const isScreen = /\.(?:route|page)\.tsx$/.test(id);
  return taken.exec(code)?.[1] ?? (isScreen ? given.exec(code)?.[1] : undefined);
}

/** @throws Error if the router is no longer what was looked through. */
export function withoutLoaders(code: string): string {
  if (!code.includes(knownVersion))
    throw new Error(`The router is no longer ${knownVersion}: look at what slim-router.ts leaves out of it.`);
  return replaceBodies(code, bodies);
}

/** @throws Error if the module exports something else than it did. */
export function withoutInstrumentation(code: string): string {
  const exported =
    /\nexport \{([^}]*)\};/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const expected = Object.keys(exportsOfIt);
  if (exported.length !== expected.length || expected.some((name) => !exported.includes(name)))
    throw new Error(`The router is written in another way now: it exports ${exported.join(', ')}.`);
  return Object.entries(exportsOfIt)
    .map(([name, body]) => `export const ${name} = ${body};\n`)
    .join('');
}

/** @throws Error if the components are no longer written as expected. */
export function withoutNames(code: string): string {
  if (code.match(unused)?.length !== 4 || code.match(component) === null)
    throw new Error('The router’s components are written in another way now.');
  return code.replaceAll(unused, '').replaceAll(component, '$1/* @__PURE__ */ $2');
}
