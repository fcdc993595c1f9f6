import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function proposalTemplate(): DocumentTemplate {
  return {
    id: 'proposal',
    category: 'business',
    name: 'Proposal',
    description: 'What you offer, for what, by when',
    title: 'Proposal: {{project}}',
    content: `For {{client}}, from {{your name}}, {{date}}

## What you need

{{The problem in the client’s own words}}

## What we offer

{{What you will do}}

## What it includes

- {{Part}}
- {{Part}}

## When

| Step | By |
| - | - |
| {{Step}} | {{date}} |
| {{Step}} | {{date}} |

## What it costs

{{Amount}}, payable {{how}}. This offer is open until {{date}}.

## Next step

{{What the client does to begin}}
`,
  };
}
