import { eventKind } from '@/lib/platform/events';
import type { Policies } from './policies-schema';

/** Somebody has made an organization, which has no member yet: they are to own it. */
export const organizationCreated = eventKind<{ organizationId: string; ownerId: string }>('organizationCreated');

/** An organization is about to be deleted for good: everything of it is still there, and it is locked. */
export const organizationGoes = eventKind<{ organizationId: string }>('organizationGoes');

/** An organization, which is locked, has decided something else about whether its templates hold. */
export const enforcementChanged = eventKind<{ organizationId: string; policies: Policies }>('enforcementChanged');
