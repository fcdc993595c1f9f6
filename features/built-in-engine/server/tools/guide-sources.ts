import type { ToolContext } from '#features/assistant/server/assistant-tool.ts';

/** The product's own guide pages that say how each computing tool works. */
const guides = {
  arithmetic: {
    url: '/reference/everyday-arithmetic',
    title: 'Everyday arithmetic',
    snippet: 'How sums are worked out: order of operations, percentages, fractions, powers and roots.',
  },
  units: {
    url: '/reference/everyday-units',
    title: 'Everyday units',
    snippet: 'The official factors between metric, imperial and US units, and kitchen measures.',
  },
  dates: {
    url: '/reference/everyday-dates',
    title: 'Everyday dates',
    snippet: 'How days are counted, time zones are applied and holidays are computed.',
  },
} as const;

export function citeGuide(guide: keyof typeof guides, context: ToolContext): number {
  return context.sources.add(guides[guide]);
}
