import type { QueryClient } from '@tanstack/react-query';
import type { RequestOptions } from '#client/api-client.ts';
import type { SavedText, TextWords } from './text-draft.ts';

/** Where texts of one kind are kept: the API of notes, the API of documents. */
export interface TextRemote<Text extends SavedText> {
  create(input: TextWords & { id: string }, options?: RequestOptions): Promise<Text>;
  change(
    id: string,
    input: TextWords & { baseRevision: number; reason?: 'merge' },
    options?: RequestOptions,
  ): Promise<Text>;
  /** Why it would be refused, with the limit; undefined where nothing speaks against sending it. */
  whyNot?(words: TextWords): string | undefined;
  get(id: string, options?: RequestOptions): Promise<Text>;
  /** The text as it is now, from the answer that refused a stale save. */
  readConflict(details: Record<string, unknown> | undefined): Text | null;
  /** Lists of them are fetched again. */
  refresh(queryClient: QueryClient): void;
  /** The name of these texts in the stream of changes. */
  kind: string;
  /** The channel on which a browser's tabs tell one another what they saved. */
  channel: string;
}
