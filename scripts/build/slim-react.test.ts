import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingInReact, withoutUnused } from './slim-react.ts';

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

it('leaves out what no page uses, and nothing that they do', () => {
  const slim = withoutUnused(react);
  for (const gone of [
    'ownerDocument.startViewTransition({',
    'case REACT_ACTIVITY_TYPE:\n        return (',
    'FragmentInstance.prototype.focus',
    'new FormData(nativeEventTarget, submitter)',
  ])
    expect([gone, react.includes(gone), slim.includes(gone)]).toEqual([gone, true, false]);
  for (const kept of [
    'exports.hydrateRoot',
    'case REACT_SUSPENSE_TYPE:\n        return (',
    'function updateDehydratedSuspenseComponent(',
    'componentDidCatch',
    'dispatchOptimisticSetState',
  ])
    expect([kept, slim.includes(kept)]).toEqual([kept, true]);
});

it('fails where React is written in another way', () => {
  expect(() => withoutUnused(react.replaceAll('"19.3.1"', '"19.4.0"'))).toThrow('no longer');
  expect(() => withoutUnused(react.replaceAll('startViewTransition(', 'startView('))).toThrow(
    'startViewTransition',
  );
});

it('refuses a module that takes what is gone', () => {
  expect(missingInReact("import { Suspense, ViewTransition } from 'react';")).toBe('ViewTransition');
  expect(missingInReact('import { useFormStatus } from "react-dom";')).toBe('useFormStatus');
  expect(missingInReact('const [state] = React$1.useActionState(act, null);')).toBe('useActionState');
  expect(missingInReact("import { Suspense, use } from 'react';")).toBeUndefined();
  expect(missingInReact("import { preload } from '#client/app/preload.ts';")).toBeUndefined();
});
