import type { CodeTemplate } from './code-template.ts';

/** What a new project can begin with, in the order shown. */
export const codeTemplates: readonly CodeTemplate[] = [];
