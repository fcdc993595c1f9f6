import { z } from 'zod';

export const maxErrandLength = 200;

export const Errand = z.object({ id: z.string(), title: z.string().trim().min(1).max(maxErrandLength) });
export type Errand = z.infer<typeof Errand>;

export const AddErrandInput = Errand.pick({ title: true }).strict();
export const Errands = z.object({ errands: z.array(Errand) });
