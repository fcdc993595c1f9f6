import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

/** Servers a person can connect, and tools read per server. */
export const maxConnections = 10;
export const maxTools = 64;
export const maxServerName = 40;
export const maxServerAddress = 2_000;
export const maxServerKey = 4_000;
export const maxToolName = 64;
/** Length limit of a tool's description; a model sees exactly as much of it as the person. */
export const maxToolDescription = 1_000;
/** A call not answered for this long counts as refused. */
export const decideWithinMinutes = 10;

const webAddress = z.url({ protocol: /^https$/ });
const address = z
  .string()
  .trim()
  .min(1, 'Enter an address that begins with https://')
  .max(maxServerAddress, 'That address is too long')
  .refine((text) => webAddress.safeParse(text).success, 'Enter an address that begins with https://')
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'Leave the name and password out of the address');

/** Off, asked each time, or run whenever the model calls it. */
export const ToolPolicy = z.enum(['off', 'ask', 'allow']);
export type ToolPolicy = z.infer<typeof ToolPolicy>;

export const OutsideTool = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** JSON Schema of its input, as models see it. */
  schema: z.string(),
  /** Its annotations about its own effects, which nothing here relies on: JSON. */
  hints: z.string(),
  policy: ToolPolicy,
  /** The permission is tied to this hash: another description is another tool. */
  fingerprint: z.string(),
  allowedAt: z.iso.datetime().nullable(),
  /** It no longer matches what was allowed, so it is off. */
  change: z
    .object({
      description: z.string(),
      schema: z.string(),
      /** Null if it was allowed before these were stored. */
      title: z.string().nullable(),
      hints: z.string().nullable(),
    })
    .nullable(),
  /** Why it cannot be allowed at all. */
  problem: z.string().nullable(),
  /** By its own account, which nothing here relies on. */
  saysReadOnly: z.boolean(),
});
export type OutsideTool = z.infer<typeof OutsideTool>;

export const ConnectionState = z.enum(['connected', 'sign-in', 'failing']);
export type ConnectionState = z.infer<typeof ConnectionState>;

export const McpConnection = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  host: z.string(),
  state: ConnectionState,
  auth: z.enum(['none', 'key', 'oauth']),
  /** Whom the server says the person signed in as. */
  account: z.string().nullable(),
  /** The last error, in a sentence. */
  problem: z.string().nullable(),
  /** Since when it has wanted the person to sign in. */
  pausedAt: z.iso.datetime().nullable(),
  inResearch: z.boolean(),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  tools: z.array(OutsideTool),
});
export type McpConnection = z.infer<typeof McpConnection>;

/** The operator's servers for everyone. Their calls require confirmation like those of one's own. */
export const SharedServer = z.object({
  name: z.string(),
  host: z.string(),
  tools: z.array(z.string()),
  /** The ones that the person always allows. */
  always: z.array(z.string()),
});
export type SharedServer = z.infer<typeof SharedServer>;

/** GET /api/mcp-connections. */
export const McpConnections = z.object({
  connections: z.array(McpConnection),
  shared: z.array(SharedServer),
  /** Whether the operator lets people connect their own servers. */
  mayAdd: z.boolean(),
});

/** POST /api/mcp-connections. */
export const ConnectServerInput = z.strictObject({
  name: singleLine().min(1, 'Give it a name').max(maxServerName, 'That name is too long'),
  url: address,
  key: z.string().trim().max(maxServerKey, 'That key is too long').optional(),
});
export type ConnectServerInput = z.infer<typeof ConnectServerInput>;

/** PATCH /api/mcp-connections/{id}. */
export const ChangeConnectionInput = z.strictObject({ inResearch: z.boolean() });
export type ChangeConnectionInput = z.infer<typeof ChangeConnectionInput>;

/** PATCH /api/mcp-connections/{id}/tools. */
export const AllowToolInput = z.strictObject({
  name: z.string().max(200),
  policy: ToolPolicy,
  /** The hash of what the person was shown. */
  fingerprint: z.string().max(64),
});
export type AllowToolInput = z.infer<typeof AllowToolInput>;

/** POST /api/mcp-connections/ask-again: revokes permanent permissions for an operator's server. */
export const AskAgainInput = z.strictObject({ server: singleLine().max(100), tool: singleLine().max(200) });
export type AskAgainInput = z.infer<typeof AskAgainInput>;

/** POST /api/mcp-connections/{id}/sign-in. */
export const SignInPlace = z.object({ url: z.string() });
/** POST /api/mcp-connections/signed-in: the parameters of the other server's redirect. */
export const SignedInInput = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4_000).optional(),
  iss: z.string().max(2_000).optional(),
});
export type SignedInInput = z.infer<typeof SignedInInput>;

/** POST /api/outside-calls/{id}. */
export const CallDecision = z.enum(['once', 'chat', 'always', 'refuse']);
export type CallDecision = z.infer<typeof CallDecision>;
/** For a form that a server requests. */
export type FormDecision = 'send' | 'decline' | 'cancel';
export const DecideCallInput = z.strictObject({ decision: CallDecision });

/** The operator's line format for a shared server: its URL, tools separated by commas, its name. */
export const serverLineShape = /^(https?:\/\/\S+)\s+([\w./-]+(?:,[\w./-]+)*)\s+(\S.{0,39})$/;
