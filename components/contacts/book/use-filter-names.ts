import { useTranslation } from 'next-i18next/pages';
import { useContactGroups } from '@/lib/contacts/book/group-hooks';
import type { ContactsView } from '@/lib/contacts/book/view-schema';

/** Returns the names of the choices of each filter. */
export function useFilterNames() {
  const { t } = useTranslation('contacts');
  const { data: groups = [] } = useContactGroups();
  const sources = {
    exchange: t('sourceExchange'),
    scan: t('sourceScan'),
    import: t('sourceImport'),
    manual: t('sourceManual'),
    connection: t('sourceConnection'),
  };
  const statuses = { new: t('isNew'), kept: t('isKept') };
  return {
    sources,
    statuses,
    groups,
    /** The active filters of a view with their names, without the search. */
    partsOf({ tag, group, source, status, starred, company, event }: ContactsView) {
      const names: [keyof ContactsView, string][] = [
        ['tag', tag],
        ['group', group && (groups.find(({ id }) => id === group)?.name ?? t('group'))],
        ['source', source && sources[source]],
        ['status', status && statuses[status]],
        ['starred', starred && t('star')],
        ['company', company],
        ['event', event],
      ];
      return names.flatMap(([key, name]) => (name ? [{ key, name }] : []));
    },
  };
}
