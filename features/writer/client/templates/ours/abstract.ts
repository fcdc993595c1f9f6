import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function abstractTemplate(): DocumentTemplate {
  return {
    id: 'abstract',
    category: 'academic',
    name: 'Abstract',
    description: 'A paper in one paragraph',
    title: '{{Title of the paper}}',
    content: `**Background.** {{What is known, and what is not}}.

**Question.** {{What this work asks}}.

**Methods.** {{What was done, with how many}}.

**Results.** {{The main result, with its figure}}.

**Conclusion.** {{What it means}}.

**Keywords:** {{three to six words}}
`,
  };
}
