import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function productDescriptionTemplate(): DocumentTemplate {
  return {
    id: 'product-description',
    category: 'marketing',
    name: 'Product description',
    description: 'What it is, for whom, and what it does for them',
    title: '{{Product}}',
    content: `{{Product}} is {{what it is}} for {{whom}}.

## What it does for you

- **{{Benefit}}:** {{how}}
- **{{Benefit}}:** {{how}}

## Details

| | |
| - | - |
| Size | {{size}} |
| Made of | {{material}} |
| Price | {{price}} |

## What is in the box

- {{Item}}
`,
  };
}
