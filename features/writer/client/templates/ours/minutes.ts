import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function minutesTemplate(): DocumentTemplate {
  return {
    id: 'minutes',
    category: 'business',
    name: 'Minutes',
    description: 'The record of a formal meeting',
    title: 'Minutes: {{meeting}}, {{date}}',
    content: `**Place:** {{place}}
**Present:** {{names}}
**Apologies:** {{names}}
**Chair:** {{name}}
**Minutes:** {{name}}

## 1. Minutes of the last meeting

{{Approved, or what was corrected}}

## 2. {{Item}}

{{What was said}}

**Decided:** {{decision}} ({{votes}})

## 3. Any other business

{{What else}}

## Actions

| What | Who | By |
| - | - | - |
| {{Action}} | {{name}} | {{date}} |

The meeting closed at {{time}}. Next meeting: {{date}}.
`,
  };
}
