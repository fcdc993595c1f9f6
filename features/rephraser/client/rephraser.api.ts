import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { OtherWords } from '#features/rephraser/shared/rephraser.contract.ts';

export const rephrasePath = '/api/rephrase';

/** Other words for one word of a sentence. */
export function useOtherWords(word: string | null, sentence: string) {
  return useQuery({
    queryKey: ['rephraser', 'words', word, sentence],
    queryFn: ({ signal }) => {
      const parameters = new URLSearchParams({ word: word ?? '', sentence: sentence.slice(0, 2_000) });
      return apiGet(`/api/rephrase/words?${parameters}`, OtherWords, { signal });
    },
    enabled: word !== null,
    retry: false,
  });
}
