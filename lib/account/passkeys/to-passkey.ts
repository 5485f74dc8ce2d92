import type { PasskeyRow } from './queries';
import { rpId } from './relying-party';
import type { NamedCredential, Passkey } from './schema';

/** A passkey as its owner sees it. */
export function toPasskey(row: PasskeyRow): Passkey {
  return {
    ...{ id: row.id, name: row.name, isSynced: row.isSyncable, isUsable: row.rpId === rpId() },
    ...{ createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null },
  };
}

/** A passkey as browsers are told of it. */
export function credentialOf({ credentialId: id, transports }: PasskeyRow): NamedCredential {
  return { id, type: 'public-key', transports: transports as NamedCredential['transports'] };
}
