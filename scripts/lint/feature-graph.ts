/**
 * The one-way graph of features: each names the features it may use directly. What those may use in
 * turn is allowed too. ARCHITECTURE.md draws this table, and the lint rule `features-point-down` reads it.
 */
export const featureGraph = {
  mail: [],
  accounts: ['mail'],
  privacy: ['accounts', 'settings'],
  usage: ['accounts', 'privacy'],
  analytics: ['usage', 'models'],
  assistant: ['usage'],
  reference: ['assistant'],
  suggestions: [],
  engine: ['assistant', 'reference'],
  settings: ['accounts'],
  models: ['assistant', 'engine', 'settings'],
  reading: ['assistant'],
  files: ['reading'],
  pictures: ['files'],
  research: ['reading', 'models'],
  search: ['reference', 'reading', 'models', 'research', 'suggestions'],
  images: ['search', 'pictures'],
  videos: ['search', 'pictures'],
  news: ['search', 'pictures'],
  places: ['search'],
  voice: ['settings'],
  chats: ['search', 'files', 'images', 'voice'],
  memory: ['chats', 'privacy'],
  activity: ['chats'],
  dashboard: ['chats'],
  palette: ['dashboard'],
  contact: ['accounts'],
  notifications: ['accounts', 'settings'],
  profile: ['files'],
  'account-data': ['privacy', 'files', 'mail', 'profile'],
  billing: ['usage'],
  security: ['accounts', 'billing'],
  notes: [],
  writer: [],
  rephraser: [],
  calendar: [],
  recipes: [],
  designer: [],
  coder: [],
  site: ['usage', 'billing', 'suggestions', 'contact', 'files'],
} as const satisfies Record<string, readonly string[]>;

const edges: Readonly<Record<string, readonly string[]>> = featureGraph;

/** Every feature that `feature` may import, itself included; null when the graph does not know it. */
export function reachableFeatures(feature: string): ReadonlySet<string> | null {
  if (!(feature in edges)) return null;
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const next of edges[name] ?? []) visit(next);
  };
  visit(feature);
  return reached;
}
