import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreationOptions, RequestOptions } from '@/lib/account/passkeys/schema';

// An authenticator and the browser in front of it, in software (WebAuthn Level 3): what it says is verified by the product's own library.

type Cbor = Parameters<typeof isoCBOR.encode>[0];
const cbor = (entries: [string | number, Cbor][]) => Buffer.from(isoCBOR.encode(new Map(entries)));
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** Bits of the flags in authenticator data (section 6.1). */
const flag = { present: 1, verified: 4, syncable: 8, backedUp: 16, attested: 64 };

/** How an answer differs from what an honest authenticator and browser would say. */
export type Forgery = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  userHandle?: string;
  counter?: number;
  credentialId?: string;
  /** An attestation statement, by its format. */
  attestation?: { format: string; statement: [string, Cbor][] };
  signature?: Buffer;
};

type Credential = { id: Buffer; rpId: string; userHandle: string; key: KeyObject; counter: number };
type Model = { aaguid?: string; isSyncable?: boolean; counts?: boolean };

/** An authenticator that keeps passkeys and verifies its user. */
export class Authenticator {
  readonly credentials: Credential[] = [];

  constructor(
    private readonly model: Model = {},
    private readonly origin = 'http://localhost:3000',
  ) {}

  private flags(isVerified = true): number {
    const { isSyncable = true } = this.model;
    return flag.present + (isVerified ? flag.verified : 0) + (isSyncable ? flag.syncable + flag.backedUp : 0);
  }

  private clientData(type: string, challenge: string, forged: Forgery): Buffer {
    const told = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? this.origin,
    };
    return Buffer.from(JSON.stringify({ ...told, crossOrigin: false }));
  }

  private head(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  /** Makes a passkey, as a page asks for it. */
  create(options: CreationOptions, forged: Forgery = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const counter = this.model.counts ? 1 : 0;
    this.credentials.push({ id, rpId: options.rp.id, userHandle: options.user.id, key: privateKey, counter });
    const cose = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const aaguid = Buffer.from((this.model.aaguid ?? '0'.repeat(32)).replaceAll('-', ''), 'hex');
    const length = Buffer.from([0, id.length]);
    const head = this.head(forged.rpId ?? options.rp.id, this.flags(forged.isVerified) + flag.attested, counter);
    const attestation = cbor([
      ['fmt', forged.attestation?.format ?? 'none'],
      ['attStmt', new Map(forged.attestation?.statement ?? [])],
      ['authData', new Uint8Array(Buffer.concat([head, aaguid, length, id, cose]))],
    ]);
    return {
      ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} },
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', options.challenge, forged)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Proves its last passkey for the host, as a page asks for it. */
  get(options: RequestOptions, forged: Forgery = {}) {
    const credential = this.credentials.filter(({ rpId }) => rpId === options.rpId).at(-1);
    if (!credential) throw new Error('no passkey for this host');
    if (this.model.counts) credential.counter += 1;
    const counter = forged.counter ?? credential.counter;
    const authenticatorData = this.head(forged.rpId ?? options.rpId, this.flags(forged.isVerified), counter);
    const clientData = this.clientData('webauthn.get', options.challenge, forged);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const id = forged.credentialId ?? base64url(credential.id);
    return {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(forged.signature ?? sign('sha256', signed, credential.key)),
        userHandle: forged.userHandle ?? credential.userHandle,
      },
    };
  }
}
