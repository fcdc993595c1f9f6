import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutInstrumentation, withoutNames } from './slim-router.ts';

const read = (file: string) =>
  readFileSync(`node_modules/react-router/dist/production/lib/${file}.js`, 'utf8');

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
});
