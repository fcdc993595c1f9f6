import type { Second } from './second.fails.ts';

export interface First {
  second: Second;
}
