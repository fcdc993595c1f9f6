import { describe, expect, it } from 'vitest';
import { readEnv, readSecrets } from '#assembly/server/environment.ts';

const given = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'everyday-files',
  S3_ACCESS_KEY_ID: 'the id',
  S3_SECRET_ACCESS_KEY: 'the secret',
};

describe('an object store', () => {
  it('is none by itself, and needs all of its variables', () => {
    expect(readEnv({}).fileStore).toBeUndefined();
    const { S3_BUCKET: _, ...some } = given;
    expect(() => readEnv(some)).toThrow('A store for files also needs S3_BUCKET.');
    expect(() => readEnv({ FILE_STORE: 's3' })).toThrow('also needs S3_ENDPOINT, S3_BUCKET');
    expect(() => readEnv({ ...given, S3_ENCRYPTION_KEY_ID: 'key' })).toThrow('S3_ENCRYPTION=aws:kms');
    expect(() => readEnv({ ...given, S3_BUCKET: 'Not a name' })).toThrow('S3_BUCKET must be');
  });

  it('takes new files unless they are to go to the folder; its keys are in no log', () => {
    expect(readEnv(given).fileStore).toEqual({
      s3: {
        endpoint: 'https://s3.example',
        bucket: 'everyday-files',
        region: 'us-east-1',
        accessKeyId: 'the id',
        secretAccessKey: 'the secret',
        isPathStyle: true,
        encryption: undefined,
      },
      writesTo: 's3',
    });
    const changed = { FILE_STORE: 'folder', S3_PATH_STYLE: 'false', S3_ENCRYPTION: 'AES256' };
    expect(readEnv({ ...given, ...changed }).fileStore).toMatchObject({
      s3: { isPathStyle: false, encryption: { algorithm: 'AES256' } },
      writesTo: 'folder',
    });
    expect(readSecrets(given)).toEqual(expect.arrayContaining(['the id', 'the secret']));
  });
});
