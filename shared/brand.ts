/** Every brand word in one place, so that an operator can rename the product. */
export const brand = {
  name: 'Everyday',
  /** The model id of the product's own router; also the default model. */
  modelId: 'everyday',
  tagline: 'Everyday questions. Everyday answers.',
  headline: { lead: 'The Future of AI is', word: 'Everyday' },
  copyright: '© 2025',
} as const;
