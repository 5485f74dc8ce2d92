import { useTranslation } from 'next-i18next/pages';
import type { AuditEntry } from '@/lib/audit/read-schema';
import { localeOr } from '@/lib/i18n/languages';
import { listText } from '@/lib/i18n/lists';

/** The field whose change is the point of an act, where its sentence tells from what to what. */
const told = new Map(
  Object.entries({
    'organization.rename': 'slug',
    'member.role': 'role',
    'contact.transfer': 'member',
    'team.edit': 'name',
    'team.grant': 'role',
    'card.assign': 'holder',
    'card.rename': 'username',
    'card.redirect': 'leadsTo',
  }),
);

const choices = ['yes', 'no', 'members'];
/** Values that have a word, by the field they stand in: anything else is shown as it is. */
const worded = new Map(
  Object.entries({
    ...{
      role: ['USER', 'ADMIN', 'OWNER', 'viewer', 'manager'],
      status: ['active', 'paused', 'left', 'unclaimed', 'linked', 'released', 'lost'],
    },
    ...{ leadsTo: ['organization'], exchangeOnCards: choices, contactVisibility: choices, templatesEnforced: choices },
  }),
);

const none = '—';
/** Longest value that is shown, in characters. */
const longest = 200;

/** What is shown of an act: a sentence of who did what to what, and each change as from what to what. */
export function useEntryWords(entry: AuditEntry, people: Record<string, string>) {
  const { t, i18n } = useTranslation('audit');
  const { action, actor, target, changes } = entry;
  const hasWords = (key: string) => i18n.exists(key, { ns: 'audit' });

  const wordOf = (field: string, value: unknown): string => {
    // What nobody has is the organization's alone.
    if (field === 'member' && value === null) return t('values.noMember');
    if (value === null || value === undefined || value === '') return none;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value))
      return value.length === 0
        ? none
        : listText(
            value.map((one) => wordOf(field, one)),
            localeOr(i18n.language),
          );
    if (typeof value === 'object') return JSON.stringify(value).slice(0, longest);
    const text = String(value);
    if (worded.get(field)?.includes(text)) return t(`values.${text}`);
    return (Object.hasOwn(people, text) && people[text]) || text.slice(0, longest);
  };
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const field = told.get(action) ?? '';
  const main = changes[field];
  const nameOf = ({ isStaff, isToken, name }: NonNullable<AuditEntry['actor']>) => {
    if (isStaff) return t('staff');
    return isToken ? t('token', { label: isolated(name ?? '') }) : name || t('unknown');
  };
  const who = actor ? nameOf(actor) : t('system');
  const words = {
    ...{ actor: isolated(who), target: isolated(target.name || t('unnamed')), action },
    from: isolated(wordOf(field, main?.from)),
    to: isolated(wordOf(field, main?.to)),
    team: isolated(wordOf('team', changes.team?.to)),
  };
  return {
    sentence: hasWords(`acts.${action}`) ? t(`acts.${action}`, words) : t('other', words),
    changes: Object.entries(changes)
      // Ids of what is named beside them.
      .filter(([name]) => name !== 'teamId')
      .map(([field, { from, to }]) => ({
        field,
        label: hasWords(`fields.${field}`) ? t(`fields.${field}`) : field,
        from: from === undefined ? null : isolated(wordOf(field, from)),
        to: isolated(wordOf(field, to)),
      })),
  };
}
