import type { z } from 'zod';

/** Zod, handed to what makes a schema by whoever validates with it: what every page loads does not bring it along. */
export type Zod = typeof z;
