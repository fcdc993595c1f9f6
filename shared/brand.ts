interface Page {
  /** Missing in workers whose document is a stand-in that makes elements only. */
  querySelector?(selector: string): { getAttribute(name: string): string | null } | null;
}

const productName = 'Everyday';

/** In a browser, the document provides it before anything else is loaded; a server learns it at run time. */
const { document } = globalThis as { document?: Page };
let ownName = document?.querySelector?.('meta[name="application-name"]')?.getAttribute('content') ?? null;

/** Every brand word in one place, so that an operator can rename the product. */
export const brand = {
  /** Read it when it is used: an operator can change it while the server runs. */
  get name(): string {
    return ownName ?? productName;
  },
  /** The default until an operator sets a name. The reference that ships with the product always uses it. */
  productName,
  /** The model id of the product's own router; also the default model. */
  modelId: 'everyday',
  tagline: 'Everyday questions. Everyday answers.',
  headline: { lead: 'The Future of AI is', word: 'Everyday' },
  copyright: '© 2025',
} as const;

/** Takes effect from now on; null: the default name. */
export function renameBrand(name: string | null): void {
  ownName = name;
}

/** Computed from the name once, and again when the name changes. */
export function madeOfName<Made>(make: (name: string) => Made): () => Made {
  let known: { name: string; made: Made } | undefined;
  return () => {
    const { name } = brand;
    if (known?.name !== name) known = { name, made: make(name) };
    return known.made;
  };
}
