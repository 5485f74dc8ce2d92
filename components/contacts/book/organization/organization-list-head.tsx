import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useExportFormats } from '@/components/contacts/book/use-export-formats';
import { ActsMenu } from '@/components/ui/acts-menu';
import { quiet } from '@/components/ui/quiet';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';
import type { OrganizationContact } from '@/lib/contacts/book/organization-schema';
import { organizationViewQuery } from '@/lib/contacts/book/organization-view-schema';
import type { Organization } from '@/lib/organization/organization/schema';
import { can } from '@/lib/platform/permissions/can';
import classes from './organization-contacts.module.css';
import { openTransfer } from './transfer-dialog';
import type { useChosen } from './use-chosen-contacts';
import type { OrganizationPlace } from './use-organization-view';

type Props = {
  organization: Organization;
  place: OrganizationPlace;
  chosen: ReturnType<typeof useChosen>;
  items: OrganizationContact[];
  total: number | null;
};

/** The number of contacts and the actions on them: export, and for selected contacts the transfer to another member. */
export function ListHead({ organization, place, chosen, items, total }: Props) {
  const { t } = useTranslation(['contacts', 'organization-contacts']);
  const formats = useExportFormats();
  const { slug, role, team } = organization;
  const mayChange = items.some((item) => item.mayChange);
  const mayTransfer = mayChange && can({ staffRole: null }, 'member.list', { role, team });
  const hrefOf = (format: ExportFormat) =>
    `/api/v1/organizations/${slug}/contacts/export?${new URLSearchParams({ ...organizationViewQuery(place.view), format })}`;
  if (chosen.isChoosing)
    return (
      <div className={classes.head}>
        <Text fw={550} role="status">
          {t('selected', { count: chosen.ids.length })}
        </Text>
        <div className={classes.acts}>
          <Button
            size="sm"
            disabled={chosen.ids.length === 0}
            onClick={() => openTransfer({ slug, ids: chosen.ids, onDone: chosen.clear })}
          >
            {t('organization-contacts:transfer')}
          </Button>
          <CloseButton aria-label={t('clearSelection')} size="xl" iconSize={20} onClick={chosen.clear} />
        </div>
      </div>
    );
  return (
    <div className={classes.head}>
      <Text size="sm" c="dimmed">
        {total === null ? '\u00a0' : t('total', { count: total })}
      </Text>
      <div className={classes.acts}>
        {mayTransfer && place.view.state === 'kept' && (
          <Button size="compact-md" {...quiet} onClick={chosen.startChoosing}>
            {t('select')}
          </Button>
        )}
        {mayChange && (
          <ActsMenu
            label={t('export')}
            width={280}
            shadow="md"
            icon={<IconDownload aria-hidden size={20} />}
            button={{ size: 'xl', title: t('export') }}
          >
            {formats.map(({ format, label }) => (
              <Menu.Item key={format} component="a" href={hrefOf(format)} download>
                {label}
              </Menu.Item>
            ))}
          </ActsMenu>
        )}
      </div>
    </div>
  );
}
