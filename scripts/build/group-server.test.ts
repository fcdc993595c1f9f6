import { expect, test } from 'vitest';
import { planServer } from './group-server.ts';

const options = { main: '/main.ts', server: '/run.ts' };
const package_ = (name: string) => `/node_modules/${name}/index.js`;

const plan = (imports: Record<string, string[]>, late: Record<string, string[]> = {}) => {
  const ids = new Set([...Object.keys(imports), ...Object.keys(late)]);
  const links = [...ids].map((id) => [id, { imports: imports[id] ?? [], late: late[id] ?? [] }] as const);
  return Object.fromEntries(planServer(new Map(links), options));
};

test('a start is divided into what begins it, packages, and our own code', () => {
  const imports = {
    '/main.ts': ['/errors.ts'],
    '/run.ts': ['/chats.ts', '/errors.ts', package_('hono')],
    '/chats.ts': ['/news.declaration.ts', package_('drizzle-orm')],
    '/news.feature.ts': ['/feed.ts'],
  };
  const late = {
    '/main.ts': ['/run.ts'],
    '/news.declaration.ts': ['/news.feature.ts'],
    '/feed.ts': ['/parser.ts'],
  };
  expect(plan(imports, late)).toEqual({
    '/main.ts': 'main',
    '/errors.ts': 'main',
    '/chats.ts': 'server',
    '/news.declaration.ts': 'server',
    '/news.feature.ts': 'server',
    '/feed.ts': 'server',
    [package_('hono')]: 'packages',
    [package_('drizzle-orm')]: 'packages',
  });
});

test('a start that would load what few need is refused', () => {
  expect(() => plan({ '/run.ts': ['/pictures.ts'], '/pictures.ts': ['sharp'] })).toThrow('load sharp');
});
