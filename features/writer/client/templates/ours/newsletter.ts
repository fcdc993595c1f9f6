import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function newsletterTemplate(): DocumentTemplate {
  return {
    id: 'newsletter',
    category: 'marketing',
    name: 'Newsletter',
    description: 'A few pieces of news for people who know you',
    title: '{{Name of the newsletter}}, {{month}}',
    content: `Hello {{name}},

{{One sentence about this month}}

## {{First piece of news}}

{{Three sentences, and a link}}

## {{Second piece of news}}

{{Three sentences, and a link}}

## Dates

- {{Date}}: {{event}}, {{place}}

See you soon,

{{Your name}}
`,
  };
}
