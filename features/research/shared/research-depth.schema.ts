import { z } from 'zod';
import { depthInputs, depthOf } from './research-depth.ts';

/** A depth by any of its names. */
export const ResearchDepthInput = z.enum(depthInputs).transform(depthOf);
