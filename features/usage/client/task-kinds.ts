import { extensionPoint } from '#client/app/extension-point.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';

/** What tasks are charged for. */
export const taskKinds = extensionPoint<() => Promise<readonly TaskKind[]>>('kinds of tasks');
