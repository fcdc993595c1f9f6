import type { CodeTemplate } from '../code-template.ts';

export const markdownTemplate: CodeTemplate = {
  id: 'markdown',
  title: 'Markdown page',
  description: 'Headings, lists and a table',
  language: 'markdown',
  entry: 'page.md',
  files: {
    'page.md': String.raw`# A weekend in the hills

Two days, one hut, no signal. This page is **Markdown**: change it, and the preview follows.

## What to pack

- [x] Walking boots
- [x] A warm jumper
- [ ] Head torch
- [ ] Map, the paper one

## The way

1. Bus to the last stop
2. Up through the wood, *two hours*
3. Along the ridge to the hut

| Day | Distance | Climb |
|-----|---------:|------:|
| Saturday | 9.5 km | 640 m |
| Sunday | 12 km | 180 m |

> The weather in the hills is decided in the hills.

Phone the hut before you leave, and write “We are here” to whoever waits at home.
`,
  },
};
