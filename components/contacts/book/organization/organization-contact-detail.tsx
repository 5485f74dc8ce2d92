import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ContactFieldList } from '@/components/contacts/book/contact-field-list';
import { ContactHead } from '@/components/contacts/book/contact-head';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { Exchanges } from '@/components/contacts/exchanges/contact-exchanges';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useTrashOrganizationContact } from '@/lib/contacts/book/organization-hooks';
import type { OrganizationContactDetail as Detail } from '@/lib/contacts/exchanges/organization-contact-schema';
import type { Organization } from '@/lib/organization/organization/schema';
import { birthdayText } from '@/lib/platform/formats/met-text';
import { dayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { can } from '@/lib/platform/permissions/can';
import { BelongsTo } from './belongs-to';
import classes from './organization-contacts.module.css';
import { openTransfer } from './transfer-dialog';
import type { OrganizationPlace } from './use-organization-view';

type Props = { organization: Organization; contact: Detail; place: OrganizationPlace };

/** The actions on a contact for users who may change it; moving to the trash can be undone. */
function Acts({ organization, contact, place }: Props) {
  const { t } = useTranslation(['organization-contacts', 'contacts', 'common']);
  const { slug, role, team } = organization;
  const name = useContactName()(contact);
  const trash = useTrashOrganizationContact(slug);
  const { id } = contact;
  const fail = useFailureNotice();
  const restore = () => trash.mutateAsync({ id, isBack: true }).catch(fail);
  const remove = async () => {
    try {
      await trash.mutateAsync({ id, isBack: false });
    } catch (error) {
      return void fail(error);
    }
    place.go(null);
    const message = t('contacts:trashed', { name: isolated(name) });
    showUndo({ id: `trash-${id}`, message, undoLabel: t('common:undo'), onUndo: () => void restore() });
  };
  if (contact.deletedAt !== null)
    return (
      <Button size="sm" variant="default" onClick={() => void restore()}>
        {t('contacts:restore')}
      </Button>
    );
  return (
    <Group gap={8}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPencil aria-hidden size={18} />}
        onClick={() => place.go(id, true)}
      >
        {t('common:edit')}
      </Button>
      {can({ staffRole: null }, 'member.list', { role, team }) && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowsExchange aria-hidden size={18} />}
          onClick={() => openTransfer({ slug, ids: [id], onDone: () => undefined })}
        >
          {t('transfer')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash aria-hidden size={18} />}
        onClick={() => void remove()}
      >
        {t('contacts:trash')}
      </Button>
    </Group>
  );
}

/** A contact of an organization: name, contact details, exchanges, and the member whose contact it is too. */
export function OrganizationContactDetail(props: Props) {
  const { contact } = props;
  const { t } = useTranslation(['contacts', 'organization-contacts']);
  const locale = localeOr(useRouter().locale);
  const name = useContactName()(contact);
  const { content, exchanges } = contact;
  const { met, birthday } = content;
  const facts = [met.event, met.place, met.on && dayText(met.on, locale), birthday && birthdayText(birthday, locale)];
  return (
    <article className={classes.detail}>
      <ContactHead contact={contact} name={name}>
        <Title order={2} size={28}>
          <bdi>{name}</bdi>
        </Title>
      </ContactHead>
      {contact.mayChange && <Acts {...props} />}
      <ContactFieldList contact={contact} />
      {facts.some(Boolean) && (
        <section>
          <Title order={3} size="sm" c="dimmed" fw={550}>
            {t('met')}
          </Title>
          {facts.filter(Boolean).map((text) => (
            <Text key={text}>
              <bdi>{text}</bdi>
            </Text>
          ))}
        </section>
      )}
      <Exchanges exchanges={exchanges} of={name} />
      <BelongsTo contact={contact} />
    </article>
  );
}
