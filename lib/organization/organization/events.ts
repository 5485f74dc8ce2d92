import { eventKind } from '@/lib/platform/events';
import type { Policies } from './policies-schema';

/** A user has created an organization, which has no member yet: the user is to own it. */
export const organizationCreated = eventKind<{ organizationId: string; ownerId: string }>('organizationCreated');

/** An organization is about to be deleted permanently: everything of it is still there, and it is locked. */
export const organizationGoes = eventKind<{ organizationId: string }>('organizationGoes');

/** An organization, which is locked, has changed the policy on whether its templates are enforced. */
export const enforcementChanged = eventKind<{ organizationId: string; policies: Policies }>('enforcementChanged');
