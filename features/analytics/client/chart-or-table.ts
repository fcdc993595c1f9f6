export const views = [
  { value: 'charts', label: 'Charts' },
  { value: 'table', label: 'Table' },
] as const;

export type View = (typeof views)[number]['value'];
