import type { OperatorSettings } from '#features/connections/server/operator-settings.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import type { Declaration } from '#server/declaration.ts';
import type { Feature, FeatureContext, FeatureEnv } from '#server/feature.ts';
import type { OutboundPolicy } from '#server/fetch/outbound-policy.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Exposition } from '#server/metrics/prometheus.ts';
import type { GivenVariables } from '#server/read-variables.ts';
import type { Tracer } from '#server/traces/tracer.ts';
import type { OpenResources } from './features.ts';

export interface AppOptions extends OpenResources {
  env: FeatureEnv;
  authSecret: string;
  open: OpenDatabase;
  /** The folder for uploaded files. */
  filesFolder: string;
  log: Log;
  /** The file stores; absent in tests that keep none. */
  dataFolder?: string;
  /** The other servers that share the database. Default: this one is alone. */
  cluster?: Cluster | undefined;
  /** Collected while metrics are enabled. Default: nothing. */
  metrics?: Metrics;
  /** Anyone who knows the token can read the metrics. */
  exposed?: { exposition: Exposition; token: string };
  /** Traces requests and what they cause. Default: nothing does. */
  tracer?: Tracer;
  /** How a disk's free space is read. Default: from the system. */
  readFreeBytes?: (folder: string) => Promise<number>;
  /** Which addresses pages and pictures may be fetched from. Default: only public ones. */
  outboundPolicy?: OutboundPolicy;
  /** The delays for retrying to store an answer. Default: about four minutes in total. */
  writeRetries?: WriteRetries | undefined;
  /** The environment variables. Default: none, so that anything not in `env` can be entered in the console. */
  given?: GivenVariables;
  /** Already read if something was built from them before. Default: from `given`, `env` and the database. */
  settings?: OperatorSettings;
  /** The features of the product. Default: all of them. */
  declarations?: readonly Declaration[];
  /** Features that a test adds after the product's own. */
  further?: readonly ((context: FeatureContext) => Feature)[];
  /** The built client; absent in API tests. */
  clientFolder?: string;
}
