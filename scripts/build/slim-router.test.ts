import { readFileSync } from 'node:fs';
import type { createMemoryRouter } from 'react-router';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  missingInRouter,
  slimRouter,
  withoutInstrumentation,
  withoutLoaders,
  withoutNames,
} from './slim-router.ts';

const read = (file: string) =>
  readFileSync(`node_modules/react-router/dist/production/lib/${file}.js`, 'utf8');

const entry = 'router-of-pages';

let createRouter: typeof createMemoryRouter;

/** As pages load it. */
beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      slimRouter(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? "export { createMemoryRouter } from 'react-router';" : null),
      },
    ],
    build: { ssr: true, write: false, minify: true, rolldownOptions: { input: entry } },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  const loaded = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  createRouter = loaded.createMemoryRouter;
});

const page = (name: string) => ({ Component: () => name });

it('opens screens that come when they are needed, and goes back', async () => {
  const notes = vi.fn(async () => page('notes'));
  const router = createRouter([
    {
      id: 'frame',
      ...page('frame'),
      children: [
        { id: 'home', path: '/', lazy: async () => page('home') },
        { id: 'notes', path: '/notes/:id', lazy: notes },
      ],
    },
  ]);
  await vi.waitUntil(() => router.state.initialized);
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['frame', 'home']);
  expect(notes).not.toHaveBeenCalled();

  await router.navigate('/notes/7?page=2');
  expect(router.state.matches.at(-1)).toMatchObject({
    params: { id: '7' },
    route: { id: 'notes', lazy: undefined },
  });
  expect(router.state.location.search).toBe('?page=2');
  await router.navigate('/notes/8', { replace: true });
  expect(notes).toHaveBeenCalledOnce();

  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
  router.dispose();
});

it('keeps to the last of several screens that are asked for', async () => {
  const slow = Promise.withResolvers<ReturnType<typeof page>>();
  const router = createRouter([
    { path: '/', ...page('home') },
    { path: '/slow', lazy: () => slow.promise },
    { path: '/fast', lazy: async () => page('fast') },
  ]);
  const first = router.navigate('/slow');
  await router.navigate('/fast');
  slow.resolve(page('slow'));
  await first;
  expect(router.state.location.pathname).toBe('/fast');
  router.dispose();
});

it('hands what failed, and what does not exist, to the nearest boundary', async () => {
  const gone = new Error('The file of this screen is gone.');
  const router = createRouter([
    {
      id: 'frame',
      ErrorBoundary: () => null,
      children: [
        { id: 'home', path: '/', ...page('home') },
        { id: 'broken', path: '/broken', lazy: () => Promise.reject(gone) },
      ],
    },
  ]);
  await router.navigate('/broken');
  expect(router.state.errors).toEqual({ frame: gone });
  await router.navigate('/');
  expect(router.state.errors).toBeNull();
  await router.navigate('/nowhere');
  expect(router.state.errors).toMatchObject({ frame: { status: 404 } });
  router.dispose();
});

it('asks before a page is left, if it shall', async () => {
  const router = createRouter([
    { path: '/', ...page('home') },
    { path: '/other', lazy: async () => page('other') },
  ]);
  const key = 'unsaved';
  router.getBlocker(key, ({ nextLocation }) => nextLocation.pathname === '/other');
  await router.navigate('/other');
  expect(router.state.location.pathname).toBe('/');
  const blocker = router.state.blockers.get(key);
  expect(blocker?.state).toBe('blocked');
  blocker?.proceed?.();
  await vi.waitUntil(() => router.state.location.pathname === '/other');
  router.dispose();
});

it('refuses what would do nothing in pages', () => {
  expect(missingInRouter("import { Outlet, useFetcher } from 'react-router';", 'a.tsx')).toBe('useFetcher');
  expect(missingInRouter("import { Outlet, useNavigate } from 'react-router';", 'a.tsx')).toBeUndefined();
  expect(missingInRouter('export async function loader() {}', 'notes.route.tsx')).toBe('loader');
  expect(missingInRouter('export async function loader() {}', 'notes.api.ts')).toBeUndefined();
});

it('leaves a router without instrumentations as it is', async () => {
  const code = withoutInstrumentation(read('router/instrumentation'));
  const left = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const router = {};
  expect(left.instrumentClientSideRouter(router, [])).toBe(router);
  expect(left.getRouteInstrumentationUpdates([])).toEqual({});
  expect(left.consumeInstrumentationClientResultMetaReceiver(router)).toBeUndefined();
});

it('fails where the library is written in another way', () => {
  expect(() => withoutInstrumentation('\nexport { instrumentAll };')).toThrow('instrumentAll');
  expect(withoutNames(read('dom/lib'))).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(');
  expect(() => withoutNames('const Link = () => null;')).toThrow('another way');
  expect(() => withoutLoaders(read('router/router').replace('v8.4.0', 'v9.0.0'))).toThrow('no longer');
  expect(() =>
    withoutLoaders(read('router/router').replace('function handleAction(', 'function act(')),
  ).toThrow('handleAction');
});
