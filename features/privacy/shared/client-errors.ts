import { z } from 'zod';

export const clientErrorLimits = { name: 60, message: 200, frames: 20, frame: 200, route: 200, version: 80 };

/** POST /api/client-errors. */
export const ClientErrorInput = z.strictObject({
  name: z.string().max(clientErrorLimits.name),
  message: z.string().max(clientErrorLimits.message),
  stack: z.string().max(clientErrorLimits.frames * (clientErrorLimits.frame + 1)),
  route: z.string().max(clientErrorLimits.route),
  version: z.string().max(clientErrorLimits.version),
});
export type ClientErrorInput = z.infer<typeof ClientErrorInput>;
