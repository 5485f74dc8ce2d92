import { eventKind } from './events';

/**
 * An account is about to be deleted permanently: its rows are still there. What refers to the user by a foreign key is deleted
 * by the database; each noun deletes what names them otherwise. Their former addresses are in `former_addresses`.
 */
export const accountGoes = eventKind<{ userId: string; email: string; names: string[] }>('accountGoes');
