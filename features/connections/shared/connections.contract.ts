import { z } from 'zod';

/** Dollars a million tokens. */
export const Price = z.strictObject({
  input: z.number().min(0).max(10_000),
  output: z.number().min(0).max(10_000),
});
export type Price = z.infer<typeof Price>;

/** What came of asking a provider, in its own words where it answered. */
export const ConnectionTest = z.object({
  at: z.iso.datetime(),
  isWorking: z.boolean(),
  /** Milliseconds until the answer was complete. */
  ms: z.number().int(),
  /** The model that was asked; null where it did not come to that. */
  model: z.string().nullable(),
  /** How many models it lists; null where it did not list them. */
  models: z.number().int().nullable(),
  /** What it answered, or said of the problem. */
  words: z.string(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const ConnectionModel = z.object({
  id: z.string(),
  /** From its provider or the operator; null where neither says. */
  price: Price.nullable(),
  isOwnPrice: z.boolean(),
  /** Not offered on any plan. */
  isHidden: z.boolean(),
});
export type ConnectionModel = z.infer<typeof ConnectionModel>;

/** One row of the table "Connections". There is no secret in it. */
export const Connection = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the provider's own. */
  address: z.string().nullable(),
  /** The last four characters; null where there is no key, or a variable of the environment holds it. */
  keyEnd: z.string().nullable(),
  /** `environment`: key and address are set there and cannot be changed here. */
  setBy: z.enum(['console', 'environment']),
  /** The key was sealed with another secret than this server has, and is to be entered again. */
  isUnreadable: z.boolean(),
  /** Runs on this machine and costs nothing by itself. */
  isOwn: z.boolean(),
  isOffered: z.boolean(),
  /** The plans its models are offered to; null: all. */
  plans: z.array(z.string()).nullable(),
  defaultModel: z.string().nullable(),
  models: z.array(ConnectionModel),
  /** Its list refused the key the last time it was asked for. */
  isRefused: z.boolean(),
  otherPrice: Price.nullable(),
  /** Dollars a month. */
  cap: z.number().nullable(),
  /** Dollars in this month. */
  spent: z.number(),
  lastTest: ConnectionTest.nullable(),
  version: z.number().int(),
});
export type Connection = z.infer<typeof Connection>;

/** A provider that can be connected. */
export const ConnectableProvider = z.object({
  id: z.string(),
  name: z.string(),
  /** It has no default address, so one must be given; a key is optional. */
  needsAddress: z.boolean(),
});
export type ConnectableProvider = z.infer<typeof ConnectableProvider>;

/** A model server that was found on this machine. Nothing needs to be entered for it. */
export const LocalServerFound = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Null for one that has no list of them: its pictures are made by workflows. */
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
  /** Also asks one public site whether this server reaches the internet. */
  network: z.boolean(),
});

/** What a look around has found. */
export const Found = z.object({
  servers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      models: z.number().int(),
      /** Its models can be chosen already. */
      isUsed: z.boolean(),
    }),
  ),
  /** Null where nothing was contacted. */
  network: z.object({ isReachable: z.boolean(), words: z.string() }).nullable(),
});
export type Found = z.infer<typeof Found>;

/** How other devices reach this server. */
export const Reach = z.object({
  /** What the operator says people reach it by. */
  publicUrl: z.string().nullable(),
  /** Whether other machines can connect at all. */
  isOpenToOthers: z.boolean(),
  /** Of this machine, on its own network. */
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

/** What is absent stays as it is. `null` removes. */
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
  /** Of the row that was shown; absent for a new one. */
  version: z.number().int().optional(),
});
export type ConnectionInput = z.infer<typeof ConnectionInput>;

/** What is not stored yet can be tested as well. */
export const ConnectionTestInput = z.strictObject({
  key: key.optional(),
  address: address.nullable().optional(),
});
export type ConnectionTestInput = z.infer<typeof ConnectionTestInput>;

/** From this share of a cap on, the console warns. */
export const warnFrom = 0.8;

/** Assumed of models whose provider says no price, until the operator enters one: on the high side, so a cap holds. */
export const assumedPrice: Price = { input: 5, output: 25 };
