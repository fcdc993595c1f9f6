import type { Plugin } from 'vite';
import { replaceBodies, withoutTags } from './leave-out.ts';

/** What was looked through. Another version may do other work in a function of the same name. */
const knownVersion = '19.3.1';

/** `SuspenseList`, `ViewTransition` and `Activity`, as React numbers its kinds of elements. */
const unusedTags: ReadonlySet<number> = new Set([19, 30, 31]);
const unusedTypes = ['REACT_ACTIVITY_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_VIEW_TRANSITION_TYPE'];

const bodiesWithout = (names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, '']),
  );

const bodies = {
  ...bodiesWithout(`
    updateActivityComponent updateSuspenseListComponent

    trackEnterViewTransitions applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances
    commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions
    commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
    measureNestedViewTransitions startViewTransition recursivelyTraverseAfterMutationEffects
    commitAfterMutationEffectsOnFiber scheduleViewTransitionEvent getViewTransitionName getViewTransitionClassName
    pushViewTransitionCancelableScope

    mountActionState updateActionState updateActionStateImpl rerenderActionState runActionStateAction
    actionStateActionEffect dispatchActionState startHostTransition ensureFormComponentIsStateful
    requestFormReset$1 extractEvents$1

    prefetchDNS preconnect preload preloadModule preinitScript preinitStyle preinitModuleScript
    acquireResource insertStylesheetIntoRoot suspendResource preloadStylesheet

    commitNewChildToFragmentInstance deleteChildFromFragmentInstance

    accumulateSuspenseyCommitOnFiber
  `),
  // Of what is put into the head, pages use `title` and `meta`, which are no resources.
  getResource: 'return null;',
  // Only stylesheets of that kind, and pictures within a `ViewTransition`, hold back what is drawn.
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
  waitForCommitToBeReady: 'return null;',
  // Nobody reads the components on the way to an error, whose names are shortened anyway.
  getStackByFiberInDevAndProd: "return '';",
};

const unusedExports =
  'Activity|ViewTransition|addTransitionType|useActionState|unstable_SuspenseList|' +
  'useFormState|useFormStatus|requestFormReset|prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule';
const taken = new RegExp(
  `import\\s*\\{[^}]*\\b(${unusedExports})\\b[^}]*\\}\\s*from\\s*["']react(?:-dom)?["']|` +
    `\\bReact(?:DOM)?(?:\\$\\d+)?\\.(${unusedExports})\\b`,
);

const methodOfFragment = /^FragmentInstance\.prototype\.\w+ = function \([^)]*\) \{\n(?: .*\n)*\};\n/gm;
const caseOfType = (type: string) => new RegExp(`^ {6}case ${type}:\\n(?: {8}.*\\n)*`, 'm');

/**
 * Leaves out of React what no page uses: transitions between views, lists of things that are waited for, hidden
 * activities, functions as a form's action, files for the head, and references to fragments. It is a seventh of what
 * every page loads before it does anything.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    transform: {
      filter: { id: /\.(?:[cm]?js|tsx?)$/, code: /\breact\b|react-dom/i },
      handler(code, id) {
        if (/\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/.test(id))
          return { code: withoutUnused(code), map: null };
        if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return undefined;
        const missing = missingInReact(code);
        if (missing !== undefined)
          this.error(`${id} takes what pages have no more of React: ${missing}. See slim-react.ts.`);
        return undefined;
      },
    },
  };
}

/** The first name that a module takes from React and pages lack. */
export function missingInReact(code: string): string | undefined {
  const match = taken.exec(code);
  return match?.[1] ?? match?.[2];
}

/** @throws Error if React is no longer what was looked through. */
export function withoutUnused(code: string): string {
  if (!code.includes(`"${knownVersion}"`))
    throw new Error(`React is no longer ${knownVersion}: look at what slim-react.ts leaves out of it.`);
  let slim = withoutTags(replaceBodies(code, bodies), unusedTags);
  for (const type of unusedTypes) slim = replaced(slim, caseOfType(type));
  return replaced(slim, methodOfFragment);
}

function replaced(code: string, pattern: RegExp): string {
  const slim = code.replace(pattern, '');
  if (slim === code) throw new Error(`React is written in another way now: there is no ${pattern}.`);
  return slim;
}
