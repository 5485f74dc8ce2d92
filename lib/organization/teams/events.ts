import { eventKind } from '@/lib/platform/events';

/** A team is about to be deleted: its cards and people are still in it, and it is locked. */
export const teamGoes = eventKind<{ id: string; organizationId: string; name: string }>('teamGoes');
