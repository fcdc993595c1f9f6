import { z } from 'zod';
import { EnvError } from '#server/env.ts';
import { defineEnvironment, optional, secret, serviceUrl, withDefault } from '#server/environment.ts';
import type { FileStoreSettings } from './s3/s3-settings.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    /** Undefined: files are kept in the data folder. */
    fileStore: FileStoreSettings | undefined;
  }
}

/** Settings that are only useful together. */
const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const filesEnvironment = defineEnvironment({
  variables: {
    S3_ENDPOINT: optional(serviceUrl),
    S3_BUCKET: optional(
      z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, in small letters'),
    ),
    S3_REGION: withDefault(
      z
        .string()
        .regex(/^[\w-]{1,64}$/, 'must be the name of a region')
        .default('us-east-1'),
    ),
    S3_ACCESS_KEY_ID: secret(z.string().min(1)),
    S3_SECRET_ACCESS_KEY: secret(z.string().min(1)),
    S3_PATH_STYLE: withDefault(z.enum(['true', 'false']).default('true')),
    S3_ENCRYPTION: optional(z.enum(['AES256', 'aws:kms'])),
    S3_ENCRYPTION_KEY_ID: optional(z.string().regex(/^[\x21-\x7e]{1,2048}$/, 'must be the id of a key')),
    FILE_STORE: optional(z.enum(['s3', 'folder'])),
  },
  read(values) {
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
    if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
      const missing = together.filter((name) => !values[name]);
      if (missing.length < together.length || values.FILE_STORE === 's3') {
        throw new EnvError(`A store for files also needs ${missing.join(', ')}.`);
      }
      return { fileStore: undefined };
    }
    if (values.S3_ENCRYPTION_KEY_ID && values.S3_ENCRYPTION !== 'aws:kms') {
      throw new EnvError('S3_ENCRYPTION_KEY_ID names a key for S3_ENCRYPTION=aws:kms.');
    }
    return {
      fileStore: {
        s3: {
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          region: values.S3_REGION,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
          isPathStyle: values.S3_PATH_STYLE === 'true',
          encryption: values.S3_ENCRYPTION && {
            algorithm: values.S3_ENCRYPTION,
            keyId: values.S3_ENCRYPTION_KEY_ID,
          },
        },
        writesTo: values.FILE_STORE ?? 's3',
      },
    };
  },
});
