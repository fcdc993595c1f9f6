import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { Composition } from '#features/studio/shared/composition.ts';
import { type DesignDraft, DesignSaver } from './design-saver.ts';
import { changeLayer } from './edits.ts';

const grey = (lightness: number) => ({ lightness, chroma: 0, hue: 0 });
const box = { x: 0, y: 0, width: 1, height: 0.2 };
const text = (id: string) => ({ id, name: id, kind: 'text', text: id, size: 0.1, box });
const composition = Composition.parse({
  version: 1,
  canvas: { width: 640, height: 360 },
  palette: {
    name: 'Plain',
    colours: { ground: grey(1), ink: grey(0.1), first: grey(0.3), second: grey(0.5), third: grey(0.6) },
  },
  layers: [text('title'), text('place')],
});
const write = (id: string, words: string) =>
  changeLayer(id, (layer) => (layer.kind === 'text' ? { ...layer, text: words } : layer));
const version = (revision: number, shown: Composition | null) =>
  ({ id: 'version', revision, composition: shown }) as DesignVersion;

// Nothing is sent here.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const drafts = { put: async () => {}, remove: async () => {} } as unknown as DraftStore<DesignDraft>;
  const saver = new DesignSaver({ version: version(1, null), composition, drafts, onSaved: () => {} });
  const words = () => saver.getState().composition.layers.map((layer) => layer.kind === 'text' && layer.text);
  return { saver, words };
}

/** As the database gives it back. */
const reordered = (one: Composition): Composition => ({
  ...one,
  layers: one.layers.map(
    (layer) => Object.fromEntries(Object.entries(layer).reverse()) as Composition['layers'][number],
  ),
});

describe('a picture that two tabs change', () => {
  it('has both changes, and undoing one’s own leaves the other', () => {
    const { saver, words } = open();
    saver.edit(write('title', 'Mine'));
    saver.take(version(2, reordered(write('place', 'Theirs')(composition))));
    expect(words()).toEqual(['Mine', 'Theirs']);
    expect(saver.getState().conflict).toBeNull();
    saver.undo();
    expect(words()).toEqual(['title', 'Theirs']);
    saver.redo();
    expect(words()).toEqual(['Mine', 'Theirs']);
  });

  it('asks about the words that both changed, and loses neither', () => {
    const { saver, words } = open();
    saver.edit(write('title', 'Mine'));
    saver.take(version(2, write('title', 'Theirs')(composition)));
    expect(saver.getState().conflict).toEqual(['title']);
    saver.resolve('theirs');
    expect(words()).toEqual(['Theirs', 'place']);
    saver.undo();
    expect(words()).toEqual(['Mine', 'place']);
  });
});
