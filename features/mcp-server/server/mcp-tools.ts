import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { offerByMcp, offeredByName } from './assistant-tools.ts';
import type { McpTool } from './mcp-tool.ts';

/** In a fixed order, so that clients may cache the list. */
const order = [
  'search_web',
  'read_page',
  'look_up',
  'ask_everyday',
  'search_notes',
  'read_note',
  'create_note',
  'append_to_note',
  'edit_note',
  'search_documents',
  'read_document',
  'create_document',
  'append_to_document',
  'recall',
  'list_events',
  'create_event',
  'undo_event',
  'search_recipes',
];

/** All tools that programs may get. */
export function listMcpTools(own: readonly McpTool[], ofAssistant: readonly AssistantTool[]): McpTool[] {
  const known = new Map(own.map((tool) => [tool.name, tool]));
  for (const tool of ofAssistant) {
    const offer = offeredByName[tool.name];
    if (offer && !known.has(tool.name)) known.set(tool.name, offerByMcp(tool, offer));
  }
  return order.flatMap((name) => known.get(name) ?? []);
}
