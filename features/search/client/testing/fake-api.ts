import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { WebResult, WebSearchAnswer } from '#features/search/shared/search.contract.ts';

export function webResult(n: number, more: Partial<WebResult> = {}): WebResult {
  return {
    id: `id-${n}`,
    n,
    title: `Title ${n}`,
    url: `/reference/entry-${n}`,
    site: 'Everyday reference',
    snippet: `What entry ${n} says.`,
    timestamp: null,
    ...more,
  };
}

export function searchAnswer(more: Partial<WebSearchAnswer> = {}): WebSearchAnswer {
  const results = [webResult(1), webResult(2)];
  return {
    query: 'tea',
    page: 1,
    pageCount: 1,
    total: results.length,
    seconds: 0.42,
    results,
    providers: [
      { id: 'reference', name: 'Everyday reference', state: 'answered', count: 2, milliseconds: 3 },
    ],
    suggestion: null,
    isComplete: true,
    ...more,
  };
}

/** A stream of a turn's events that ends after them. */
export function turnResponse(events: TurnEvent[]): Response {
  const body = events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
