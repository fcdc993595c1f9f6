import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function toDoPlanTemplate(): DocumentTemplate {
  return {
    id: 'to-do-plan',
    category: 'basic',
    name: 'To-do plan',
    description: 'A goal, its steps and their days',
    title: 'Plan: {{goal}}',
    content: `**Goal:** {{what will be done}}
**By:** {{date}}

## First

- [ ] {{Step}}, by {{date}}
- [ ] {{Step}}, by {{date}}

## Then

- [ ] {{Step}}, by {{date}}

## What could get in the way

- {{What, and what to do about it}}
`,
  };
}
