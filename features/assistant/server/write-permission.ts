import type { AssistantTool, JsonValue, ToolContext } from './assistant-tool.ts';

/**
 * The one rule for tools that change something: a page, a file or a result may have told the model to call them, so
 * they run only when the person's own last message orders it.
 * @returns undefined to go ahead, else what the model is told. The person has been shown a button then.
 */
export async function withholdUnordered(
  tool: AssistantTool,
  input: unknown,
  context: ToolContext,
): Promise<JsonValue | undefined> {
  if (tool.effect === 'reads') return undefined;
  const { turn } = context;
  if (!turn) return { error: 'Nothing can be changed from here.' };
  if ('decide' in tool.confirmation) return tool.confirmation.decide(input, { ...context, turn });
  if (tool.confirmation.isOrdered(input, turn.question)) return undefined;
  const proposed = await tool.confirmation.propose(input, { ...context, turn });
  return {
    error:
      proposed === null
        ? 'The person did not ask for this, so nothing was changed. Carry on without it.'
        : 'This needs the person’s confirmation. Nothing was changed: they see a button for it below the answer.',
    needsConfirmation: proposed !== null,
    proposed,
  };
}

/** Whether the person is asked, and the turn waits for them. */
export function waitsForPerson(tool: AssistantTool): boolean {
  return tool.effect === 'writes' && 'decide' in tool.confirmation;
}
