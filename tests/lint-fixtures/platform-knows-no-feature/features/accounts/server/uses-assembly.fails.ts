import { copy } from '../../../assembly/server/app.ts';

export const copied = copy;
