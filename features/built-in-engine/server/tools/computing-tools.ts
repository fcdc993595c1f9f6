import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { calculate } from './calculate.ts';
import { convertUnits } from './convert-units.ts';
import { dateTime } from './date-time.ts';

/** Tools that compute instead of looking up; every model may call them. */
export const computingTools: AssistantTool[] = [calculate, convertUnits, dateTime];
