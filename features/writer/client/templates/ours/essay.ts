import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';

export function essayTemplate(): DocumentTemplate {
  return {
    id: 'essay',
    category: 'academic',
    name: 'Essay',
    description: 'A question, an argument and its evidence',
    title: '{{Question}}',
    content: `## Introduction

{{Why the question matters}}. This essay argues that {{your answer}}.

## {{First reason}}

{{The reason}}. {{Evidence, with its source}}.

## {{Second reason}}

{{The reason}}. {{Evidence, with its source}}.

## The case against it

{{The strongest objection}}. {{Your reply}}.

## Conclusion

{{What follows from it}}

## Sources

1. {{Author, title, year}}
`,
  };
}
