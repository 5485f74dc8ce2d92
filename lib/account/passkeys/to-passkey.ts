import type { PasskeyRow } from './queries';
import { rpId } from './relying-party';
import type { Passkey } from './schema';

/** A passkey as its owner sees it. */
export function toPasskey(row: PasskeyRow): Passkey {
  return {
    ...{ id: row.id, name: row.name, isSynced: row.isSyncable, isUsable: row.rpId === rpId() },
    ...{ createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null },
  };
}
