import { auditActions } from '@/lib/platform/audit/schema';

/** The kinds of things that acts are about: the noun with which the name of an act begins. */
export const auditGroups = [...new Set(auditActions.map((action) => action.split('.')[0] ?? ''))];
