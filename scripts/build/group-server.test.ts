import { expect, test } from 'vitest';
import { planServer } from './group-server.ts';

const options = { server: '/run.ts', alone: ['/main.ts', '/child.ts'], commands: '/admin.ts' };
const package_ = (name: string) => `/node_modules/${name}/index.js`;

const plan = (imports: Record<string, string[]>, late: Record<string, string[]> = {}) => {
  const ids = new Set([...Object.keys(imports), ...Object.keys(late)]);
  const links = [...ids].map((id) => [id, { imports: imports[id] ?? [], late: late[id] ?? [] }] as const);
  return Object.fromEntries(planServer(new Map(links), options));
};

test('a start is divided by who else reads it, and packages from our own code', () => {
  const imports = {
    '/run.ts': ['/chats.ts', '/tables.ts', '/errors.ts', package_('hono')],
    '/chats.ts': ['/news.declaration.ts'],
    '/tables.ts': [package_('drizzle-orm')],
    '/admin.ts': ['/tables.ts'],
    '/child.ts': ['/errors.ts'],
    '/news.feature.ts': ['/feed.ts'],
  };
  const late = {
    '/main.ts': ['/run.ts'],
    '/news.declaration.ts': ['/news.feature.ts'],
    '/feed.ts': ['/parser.ts'],
  };
  expect(plan(imports, late)).toEqual({
    '/chats.ts': 'server',
    '/news.declaration.ts': 'server',
    '/news.feature.ts': 'server',
    '/feed.ts': 'server',
    '/tables.ts': 'common',
    '/errors.ts': 'apart',
    [package_('hono')]: 'server-packages',
    [package_('drizzle-orm')]: 'packages',
  });
});

test('a start that would load what few need is refused', () => {
  expect(() => plan({ '/run.ts': ['/pictures.ts'], '/pictures.ts': ['sharp'] })).toThrow('load sharp');
});
