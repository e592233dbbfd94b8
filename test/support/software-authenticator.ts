import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may have the device do wrong. */
interface Answer {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Whether the person unlocked the device. */
  readonly isVerified?: boolean;
}

/** A device that holds one passkey, as WebAuthn (sections 6.1 and 6.5) has devices answer. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  userHandle = '';
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  /** Makes the passkey for an account. */
  register(answer: Answer & { userHandle: string }) {
    this.userHandle = answer.userHandle;
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authenticatorData(answer, 0x40),
      Buffer.alloc(16),
      Buffer.of(id.length >> 8, id.length & 255),
      id,
      this.#coseKey(),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', answer).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs in with it. */
  authenticate(answer: Answer) {
    const authData = this.#authenticatorData(answer);
    const client = clientData('webauthn.get', answer);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #authenticatorData({ rpId, isVerified = true }: Answer, moreFlags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(0x01 | (isVerified ? 0x04 : 0) | moreFlags), counter]);
  }

  /** ES256 on P-256 (RFC 9053, section 7.1). */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

function clientData(type: string, { challenge, origin }: Answer): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
