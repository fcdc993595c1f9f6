import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function letterTemplate(): DocumentTemplate {
  return {
    id: 'letter',
    category: 'basic',
    name: 'Letter',
    description: 'To an office, a landlord, a neighbour',
    title: '{{What it is about}}',
    content: `{{Your name}}
{{Your address}}

{{Date}}

Dear {{name}},

I am writing about {{what it is about}}.

{{What happened, and when}}

I would like you to {{what you ask for}} by {{date}}. You can reach me at {{telephone or email}}.

Yours sincerely,

{{Your name}}
`,
  };
}
