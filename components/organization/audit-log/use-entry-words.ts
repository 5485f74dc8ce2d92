import { useTranslation } from 'next-i18next/pages';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import type { AuditField } from '@/lib/platform/audit/fields';
import { isolated } from '@/lib/platform/i18n/isolated';
import { useFieldWords } from './use-field-words';

/** The field that an action is mainly about, if the action's sentence states the field's old and new value. */
const told = new Map<string, AuditField>(
  Object.entries({
    'organization.rename': 'slug',
    'member.role': 'role',
    'contact.transfer': 'member',
    'team.edit': 'name',
    'team.grant': 'role',
    'card.assign': 'holder',
    'card.rename': 'username',
    'card.redirect': 'leadsTo',
  } as const),
);

/** Returns the action whose sentence is used; what was recorded may make it another one than the entry's. */
function toldAs({ action, changes }: AuditEntry): string {
  // A card deleted permanently does not go to the trash.
  if (changes.forGood) return 'card.purge';
  // A link to hand over was not sent to anyone.
  return action === 'invitation.resend' && changes.delivery?.to === 'link' ? 'invitation.link' : action;
}

/** Returns the texts of a log entry: a sentence that says who did what, and each change with its old and new value. */
export function useEntryWords(entry: AuditEntry, people: Record<string, string>) {
  const { t, i18n } = useTranslation('audit');
  const { actor, target, changes } = entry;
  const { sayWithin, changes: shown } = useFieldWords(entry, people);
  const field = told.get(entry.action);
  const main = field && changes[field];
  const nameOf = ({ isStaff, isToken, name, key }: NonNullable<AuditEntry['actor']>) => {
    if (isStaff) return t('staff');
    if (isToken) return t('token', { label: isolated(name ?? '') });
    const person = name || t('unknown');
    return key === null ? person : t('withKey', { name: isolated(person), label: isolated(key) });
  };
  const who = actor ? nameOf(actor) : t('system');
  const action = toldAs(entry);
  const words = {
    ...{ actor: isolated(who), target: isolated(target.name || t('unnamed')), action },
    from: isolated(field ? sayWithin(field, main?.from) : ''),
    to: isolated(field ? sayWithin(field, main?.to) : ''),
    team: isolated(sayWithin('team', changes.team?.to)),
  };
  const hasSentence = i18n.exists(`acts.${action}`, { ns: 'audit' });
  return { sentence: hasSentence ? t(`acts.${action}`, words) : t('other', words), changes: shown };
}
