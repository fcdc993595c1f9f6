/** The drawn scenes available to pages. */
export const sceneNames = [
  'horizon',
  'citation',
  'shelf',
  'jar',
  'window',
  'pots',
  'lighthouse',
  'path',
  'bowl',
  'workbench',
  'letters',
  'map',
  'healthcare',
  'finance',
  'manufacturing',
  'retail',
  'education',
  'agriculture',
] as const;
export type SceneName = (typeof sceneNames)[number];
