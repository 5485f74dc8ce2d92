import { useTranslation } from 'next-i18next/pages';
import { FilterPill } from '@/components/ui/list-filters';
import type { CardsView } from '@/lib/cards/card/organization-hooks';
import { useTemplateChoices } from '@/lib/cards/templates/hooks';
import type { Organization } from '@/lib/organization/organization/schema';
import { can } from '@/lib/platform/permissions/can';
import { PersonSelect } from './person-select';

type Props = { organization: Organization; view: CardsView; onChange: (part: Partial<CardsView>) => void };

/**
 * The filters of an organization's cards by template and, for users who may list members, by the member to whom a card is
 * assigned.
 */
export function MoreFilters({ organization, view, onChange }: Props) {
  const { slug, role, team } = organization;
  const { t } = useTranslation('organization-cards');
  const { data: templates } = useTemplateChoices(slug);
  return (
    <>
      {can({ staffRole: null }, 'member.list', { role, team }) && (
        <PersonSelect
          slug={slug}
          label={t('holder')}
          placeholder={t('anybody')}
          holder={null}
          value={view.person ?? null}
          onChange={(id) => onChange({ person: id ?? undefined })}
        />
      )}
      {/* Last: it comes later than the page. */}
      {templates && templates.length > 0 && (
        <FilterPill
          label={t('template')}
          any={t('allTemplates')}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={view.template}
          onChange={(template) => onChange({ template })}
        />
      )}
    </>
  );
}
