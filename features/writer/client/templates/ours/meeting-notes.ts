import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function meetingNotesTemplate(): DocumentTemplate {
  return {
    id: 'meeting-notes',
    category: 'basic',
    name: 'Meeting notes',
    description: 'Who was there, what was said, who does what',
    title: 'Meeting: {{subject}}',
    content: `**When:** {{date and time}}
**Who:** {{names}}

## What we talked about

- {{First point}}
- {{Second point}}

## What we decided

- {{Decision}}

## Who does what

- [ ] {{Task}}: {{name}}, by {{date}}

## Next time

{{Date and place}}
`,
  };
}
