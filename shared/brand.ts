interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}

const productName = 'Everyday';

/** In a browser the document says it before anything else is loaded; a server is told while it runs. */
const { document } = globalThis as { document?: Page };
let ownName = document?.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? null;

/** Every brand word in one place, so that an operator can rename the product. */
export const brand = {
  /** To be read when something is said: an operator can change it while the server runs. */
  get name(): string {
    return ownName ?? productName;
  },
  /** What it is called until an operator gives it a name of their own. Of what the product comes with, it is the name. */
  productName,
  /** The model id of the product's own router; also the default model. */
  modelId: 'everyday',
  tagline: 'Everyday questions. Everyday answers.',
  headline: { lead: 'The Future of AI is', word: 'Everyday' },
  copyright: '© 2025',
} as const;

/** From now on; null: as the product is called. */
export function renameBrand(name: string | null): void {
  ownName = name;
}

/** What is made of the name once, and again when it is another. */
export function madeOfName<Made>(make: (name: string) => Made): () => Made {
  let known: { name: string; made: Made } | undefined;
  return () => {
    const { name } = brand;
    if (known?.name !== name) known = { name, made: make(name) };
    return known.made;
  };
}
