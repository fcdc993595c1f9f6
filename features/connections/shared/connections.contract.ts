import { z } from 'zod';

export const connectionsPath = '/api/admin/connections';
export const reachPath = '/api/admin/reach';
export const lookPath = '/api/admin/look';

/** Dollars per million tokens. */
export const Price = z.strictObject({
  input: z.number().min(0).max(10_000),
  output: z.number().min(0).max(10_000),
});
export type Price = z.infer<typeof Price>;

/** The result of contacting a provider, in its own words if it responded. */
export const ConnectionTest = z.object({
  at: z.iso.datetime(),
  isWorking: z.boolean(),
  /** Milliseconds until the response was complete. */
  ms: z.number().int(),
  /** The model that was asked; null if it did not get that far. */
  model: z.string().nullable(),
  /** The number of models it lists; null if it listed none. */
  models: z.number().int().nullable(),
  /** Its response, or the problem. */
  words: z.string(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const ConnectionModel = z.object({
  id: z.string(),
  /** From its provider or the operator; null if neither gives one. */
  price: Price.nullable(),
  isOwnPrice: z.boolean(),
  /** Hidden on every plan. */
  isHidden: z.boolean(),
});
export type ConnectionModel = z.infer<typeof ConnectionModel>;

/** A row of the table "Connections". Contains no secrets. */
export const Connection = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the provider's default. */
  address: z.string().nullable(),
  /** The last four characters; null without a key, or if an environment variable holds it. */
  keyEnd: z.string().nullable(),
  /** `environment`: key and address are set there and cannot be changed here. */
  setBy: z.enum(['console', 'environment']),
  /** The key was sealed with a different secret, and must be entered again. */
  isUnreadable: z.boolean(),
  /** Runs on this machine and has no cost of its own. */
  isOwn: z.boolean(),
  isOffered: z.boolean(),
  /** The plans that may use its models; null: all. */
  plans: z.array(z.string()).nullable(),
  defaultModel: z.string().nullable(),
  models: z.array(ConnectionModel),
  /** Its model list rejected the key the last time. */
  isRefused: z.boolean(),
  otherPrice: Price.nullable(),
  /** Dollars per month. */
  cap: z.number().nullable(),
  /** Dollars in the current month. */
  spent: z.number(),
  lastTest: ConnectionTest.nullable(),
  version: z.number().int(),
});
export type Connection = z.infer<typeof Connection>;

/** A provider that can be connected. */
export const ConnectableProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** It has no default address, so one is required; a key is optional. */
  needsAddress: z.boolean(),
});
export type ConnectableProvider = z.infer<typeof ConnectableProvider>;

/** A model server found on this machine. Nothing has to be entered for it. */
export const LocalServerFound = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Null for one without a model list: its pictures are made by workflows. */
  models: z.number().int().nullable(),
});
export type LocalServerFound = z.infer<typeof LocalServerFound>;

export const ConnectionList = z.object({
  connections: z.array(Connection),
  addable: z.array(ConnectableProvider),
  local: z.array(LocalServerFound),
});
export type ConnectionList = z.infer<typeof ConnectionList>;

export const LookInput = z.strictObject({
  /** Also contacts one public site to check whether this server reaches the internet. */
  network: z.boolean(),
});

/** What a local scan has found. */
export const Found = z.object({
  servers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      models: z.number().int(),
      /** Its models are already available. */
      isUsed: z.boolean(),
    }),
  ),
  /** Null where nothing was contacted. */
  network: z.object({ isReachable: z.boolean(), words: z.string() }).nullable(),
});
export type Found = z.infer<typeof Found>;

/** How other devices reach this server. */
export const Reach = z.object({
  /** The public address set by the operator. */
  publicUrl: z.string().nullable(),
  /** Whether other machines can connect at all. */
  isOpenToOthers: z.boolean(),
  /** This machine's addresses on its own network. */
  networkAddresses: z.array(z.string()),
  port: z.number().int(),
});
export type Reach = z.infer<typeof Reach>;

const key = z
  .string()
  .trim()
  .min(1)
  .max(500, 'That is too long for a key')
  .regex(/^[\x21-\x7e]+$/, 'A key cannot contain spaces or accented letters');
const modelId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x20-\x7e]+$/, 'That is not the name of a model');
const address = z
  .url({ protocol: /^https?$/, error: () => 'Enter an address that begins with https:// or http://' })
  .max(500);

const plan = z.string().regex(/^[a-z-]{1,40}$/);

/** Absent fields stay unchanged. `null` removes. */
export const ConnectionInput = z.strictObject({
  key: key.optional(),
  address: address.nullable().optional(),
  isOffered: z.boolean().optional(),
  plans: z.array(plan).min(1, 'Choose a plan, or everyone').max(50).nullable().optional(),
  hiddenModels: z.array(modelId).max(500).optional(),
  defaultModel: modelId.nullable().optional(),
  prices: z.record(modelId, Price).optional(),
  otherPrice: Price.nullable().optional(),
  cap: z.number().min(0, 'A cap must be at least 0').max(1_000_000).nullable().optional(),
  /** The version of the displayed row; absent for a new one. */
  version: z.number().int().optional(),
});
export type ConnectionInput = z.infer<typeof ConnectionInput>;

/** Unsaved values can be tested as well. */
export const ConnectionTestInput = z.strictObject({
  key: key.optional(),
  address: address.nullable().optional(),
});
export type ConnectionTestInput = z.infer<typeof ConnectionTestInput>;

/** From this share of a cap on, the console warns. */
export const warnFrom = 0.8;

/** Assumed for models without a known price until the operator enters one: on the high side, so that a cap holds. */
export const assumedPrice: Price = { input: 5, output: 25 };
