import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function announcementTemplate(): DocumentTemplate {
  return {
    id: 'announcement',
    category: 'marketing',
    name: 'Announcement',
    description: 'News in one page',
    title: '{{What is new}}',
    content: `**{{The news in one sentence}}**

From {{date}}, {{who}} can {{what they can do now}}.

## Why

{{What was difficult before}}

## How it works

1. {{First step}}
2. {{Second step}}

## Questions

Write to {{name}} at {{email}}.
`,
  };
}
