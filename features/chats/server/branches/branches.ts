/** The fields of a message that determine its place among the others. */
interface TreeMessage {
  id: string;
  /** Null for a first question. */
  parentId: string | null;
}

/** From the first question to `leafId`: what was said on that branch, without siblings. */
export function branchTo<Message extends TreeMessage>(
  messages: readonly Message[],
  leafId: string | null,
): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  for (let id = leafId; id !== null; ) {
    const message = byId.get(id);
    if (!message) break;
    branch.push(message);
    // A row that references itself or a later one would loop forever, so each is visited once.
    byId.delete(id);
    id = message.parentId;
  }
  return branch.reverse();
}

/** For each message that has siblings: the ids of all of them, including its own, oldest first. */
export function versionsOf(messages: readonly TreeMessage[]): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const siblings of Map.groupBy(messages, (message) => message.parentId).values()) {
    if (siblings.length === 1) continue;
    const ids = siblings.map((message) => message.id);
    for (const id of ids) versions.set(id, ids);
  }
  return versions;
}

/** Where the conversation below a message was last continued: the message itself when nothing follows. */
export function newestLeafUnder(messages: readonly TreeMessage[], id: string): string {
  const newestChild = new Map(messages.map((message) => [message.parentId, message.id]));
  const seen = new Set<string>();
  let leaf = id;
  for (
    let next = newestChild.get(leaf);
    next !== undefined && !seen.has(next);
    next = newestChild.get(leaf)
  ) {
    seen.add(next);
    leaf = next;
  }
  return leaf;
}
