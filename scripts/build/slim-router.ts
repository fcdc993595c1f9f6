import type { Plugin } from 'vite';

/** Without instrumentations these do nothing, and nothing else in a page calls the rest. */
const exportsOfIt = {
  consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  getRouteInstrumentationUpdates: '() => ({})',
  instrumentClientSideRouter: '(router) => router',
  instrumentHandler: 'undefined',
  instrumentationResultMetaContext: 'undefined',
};

/** Components that pages do not use, and that the bundler keeps for what is done to them at once. */
const unused = /^(?:Link|NavLink|Form|HistoryRouter)\.displayName = .*;$/gm;
const component = /^(const \w+ = )(React\$1\.forwardRef\()/gm;

/**
 * Leaves out how a router is observed from outside, which no page does and the router refers to, and components of its
 * own: our links are plain ones, and nothing is submitted through it.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: {
        id: /\/node_modules\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/lib)\.js$/,
      },
      handler: (code, id) => ({
        code: id.endsWith('/lib.js') ? withoutNames(code) : withoutInstrumentation(code),
        map: null,
      }),
    },
  };
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
