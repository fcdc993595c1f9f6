import { lazy } from 'react';
import { loadPatiently } from './load-patiently.ts';

/** `lazy` for a part of a screen: while its file cannot be fetched, everything else stays unchanged. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));
