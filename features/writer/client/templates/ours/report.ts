import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function reportTemplate(): DocumentTemplate {
  return {
    id: 'report',
    category: 'business',
    name: 'Report',
    description: 'What was looked at, what was found, what to do',
    title: '{{Subject}}: report',
    content: `**For:** {{reader}}
**From:** {{author}}, {{date}}

## In short

{{The result in three sentences}}

## What we looked at

{{What, where and for how long}}

## What we found

1. {{Finding, with its figure}}
2. {{Finding, with its figure}}

## What we recommend

- {{Recommendation, and who does it}}

## Where the figures come from

- {{Source}}
`,
  };
}
