import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CBORType = Parameters<typeof isoCBOR.encode>[0];

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** A software authenticator with at most one passkey, like a security key. */
export class PasskeyDevice {
  readonly #origin: string;
  readonly #relyingPartyId: string;
  #credential: Credential | undefined;

  constructor(origin = 'http://localhost:3000', relyingPartyId = 'localhost') {
    this.#origin = origin;
    this.#relyingPartyId = relyingPartyId;
  }

  /** The result of `navigator.credentials.create`. */
  create(options: { challenge: string; user: { id: string } }) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.#credential = { id, privateKey, userHandle: options.user.id, counter: 0 };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.#head(present | verified | withCredential, 0),
      Buffer.alloc(16),
      length,
      id,
      key,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ]),
    );
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** The result of `navigator.credentials.get`. `isVerified`: whether it asked for a fingerprint or PIN. */
  answer(
    options: { challenge: string },
    { isVerified = true, counter }: { isVerified?: boolean; counter?: number } = {},
  ) {
    const credential = this.#credential;
    if (!credential) throw new Error('this device has no passkey');
    credential.counter = counter ?? credential.counter + 1;
    const data = this.#head(isVerified ? present | verified : present, credential.counter);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const digest = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, digest]), credential.privateKey);
    return {
      id: credential.id.toString('base64url'),
      rawId: credential.id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: credential.userHandle,
      },
      clientExtensionResults: {},
    };
  }

  #head(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const party = createHash('sha256').update(this.#relyingPartyId).digest();
    return Buffer.concat([party, Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}
