import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function labReportTemplate(): DocumentTemplate {
  return {
    id: 'lab-report',
    category: 'academic',
    name: 'Lab report',
    description: 'Question, method, results, discussion',
    title: '{{Experiment}}',
    content: `**By:** {{names}}
**Date:** {{date}}

## Question

{{What you wanted to find out}}

## Hypothesis

{{What you expected, and why}}

## Method

1. {{Step}}
2. {{Step}}

## Results

| {{Quantity}} | {{Unit}} |
| - | - |
| {{value}} | {{value}} |

## Discussion

{{What the results mean, and how sure they are}}

## Conclusion

{{The answer to the question}}
`,
  };
}
