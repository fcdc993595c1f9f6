import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { calculate } from '#features/calculator/server/calculator.tools.ts';
import { dateTime } from '#features/dates/server/dates.tools.ts';
import { convertUnits } from '#features/units/server/units.tools.ts';

/** Tools that compute rather than look things up; every model may call them. */
export const computingTools: AssistantTool[] = [calculate, convertUnits, dateTime];
