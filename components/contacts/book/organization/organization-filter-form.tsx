import { Button, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { useWithNote } from '@/components/ui/use-with-note';
import { useOrganizationContactFacets } from '@/lib/contacts/book/organization-hooks';
import type { OrganizationView } from '@/lib/contacts/book/organization-view-schema';
import type { OrganizationPlace } from './use-organization-view';

type Choice = { id: string; name: string; total?: number };
type Key = 'member' | 'team' | 'card' | 'event' | 'source';

/** The filters by member, team, card, event, source and days, and for the trash. */
export function FilterForm({ slug, place }: { slug: string; place: OrganizationPlace }) {
  const { t } = useTranslation(['organization-contacts', 'contacts']);
  const written = useNumberText();
  const withNote = useWithNote();
  const { data: facets } = useOrganizationContactFacets(slug);
  const { view, change } = place;
  const isWithin = { withinPortal: false };
  const select = (key: Key, label: string, choices: Choice[]) => (
    <Select
      label={label}
      data={choices.map(({ id, name, total }) => ({
        value: id,
        label: total === undefined ? name : withNote(name, written(total)),
      }))}
      value={view[key] || null}
      onChange={(value) => change({ [key]: value ?? '' } as Partial<OrganizationView>)}
      comboboxProps={isWithin}
      placeholder={t('any')}
      clearable
      searchable
    />
  );
  const day = (key: 'from' | 'until', label: string) => (
    <TextInput
      label={label}
      type="date"
      value={view[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  );
  const nobody = { id: 'none', name: t('nobody') };
  const events = facets?.events.map((event) => ({ ...event, id: event.name })) ?? [];
  return (
    <Stack gap="sm">
      {select('member', t('member'), [...(facets?.members ?? []), nobody])}
      {select('team', t('team'), facets?.teams ?? [])}
      {select('card', t('card'), facets?.cards.map((card) => ({ ...card, name: `/${card.name}` })) ?? [])}
      {events.length > 0 && select('event', t('contacts:event'), events)}
      {select('source', t('contacts:source'), [
        { id: 'exchange', name: t('contacts:sourceExchange') },
        { id: 'scan', name: t('contacts:sourceScan') },
        { id: 'connection', name: t('contacts:sourceConnection') },
      ])}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {day('from', t('from'))}
        {day('until', t('until'))}
      </SimpleGrid>
      <Switch
        label={t('contacts:trashTitle')}
        checked={view.state === 'trashed'}
        onChange={(event) => change({ state: event.currentTarget.checked ? 'trashed' : 'kept' })}
      />
      <Button variant="default" onClick={place.reset}>
        {t('contacts:clearSearch')}
      </Button>
    </Stack>
  );
}
