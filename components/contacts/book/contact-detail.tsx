import { ActionIcon, Button, Group, Menu, Text, Title, Tooltip } from '@mantine/core';
import { IconDownload, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { ActsMenu } from '@/components/ui/acts-menu';
import { quiet } from '@/components/ui/quiet';
import type { Contact } from '@/lib/contacts/book/schema';
import classes from './contact-detail.module.css';
import { ContactFacts } from './contact-facts';
import { ContactFieldList } from './contact-field-list';
import { ContactGroups } from './contact-groups';
import { ContactHead } from './contact-head';
import { useContactActs } from './use-contact-acts';

const ContactChanges = dynamic(
  () => import('@/components/contacts/connections/contact-changes').then((module) => module.ContactChanges),
  { ssr: false },
);
const ContactExchanges = dynamic(
  () => import('@/components/contacts/exchanges/contact-exchanges').then((module) => module.ContactExchanges),
  { ssr: false },
);
const PaperPhoto = dynamic(() => import('@/components/contacts/scan/paper-photo').then((module) => module.PaperPhoto));

const ContactFollowUp = dynamic(
  () => import('@/components/contacts/follow-ups/contact-follow-up').then((module) => module.ContactFollowUp),
  { ssr: false },
);
const ContactReminders = dynamic(
  () => import('@/components/contacts/reminders/contact-reminders').then((module) => module.ContactReminders),
  { ssr: false },
);

type Props = { contact: Contact; onEdit: () => void; onTrashed: () => void; onTag: (tag: string) => void };

function Acts({ contact, name, onEdit, onTrashed }: Omit<Props, 'onTag'> & { name: string }) {
  const { t } = useTranslation(['contacts', 'common']);
  const { change, moveToTrash } = useContactActs();
  const { id, isStarred, status } = contact;
  const trash = async () => {
    if (await moveToTrash(contact, name)) onTrashed();
  };
  return (
    <Group gap={4} className={classes.acts}>
      {status === 'new' && (
        <Button size="sm" variant="default" onClick={() => change(contact, { status: 'kept' })}>
          {t('keep')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPencil aria-hidden size={18} />}
        aria-keyshortcuts="e"
        onClick={onEdit}
      >
        {t('common:edit')}
      </Button>
      <Tooltip label={t('star')} openDelay={400}>
        <ActionIcon
          {...quiet}
          size="xl"
          aria-label={t('star')}
          aria-pressed={isStarred}
          onClick={() => change(contact, { isStarred: !isStarred })}
        >
          {isStarred ? <IconStarFilled aria-hidden size={20} /> : <IconStar aria-hidden size={20} />}
        </ActionIcon>
      </Tooltip>
      <ActsMenu label={t('actionsOf', { name })} width={232}>
        <Menu.Item
          component="a"
          href={`/api/v1/contacts/${id}/vcard`}
          download
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          {t('vcard')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash aria-hidden size={18} />} aria-keyshortcuts="#" onClick={() => void trash()}>
          {t('trash')}
        </Menu.Item>
      </ActsMenu>
    </Group>
  );
}

/** A contact as a letterhead: name, contact details, place of meeting, notes. */
export function ContactDetail({ contact, onEdit, onTrashed, onTag }: Props) {
  const { t } = useTranslation('contacts');
  const { bringBack } = useContactActs();
  const name = useContactName()(contact);
  const { content } = contact;
  return (
    <article className={classes.detail}>
      <ContactHead
        contact={contact}
        name={name}
        acts={
          contact.deletedAt === null && <Acts contact={contact} name={name} onEdit={onEdit} onTrashed={onTrashed} />
        }
      >
        <Title order={2} className={classes.name}>
          <bdi>{name}</bdi>
        </Title>
        {content.name.preferred && content.name.first && (
          <Text c="dimmed">
            <bdi>“{content.name.preferred}”</bdi>
          </Text>
        )}
      </ContactHead>
      {contact.deletedAt !== null && (
        <div className={classes.notice}>
          <Text>{t('inTrash')}</Text>
          <Button size="sm" variant="default" onClick={() => bringBack(contact.id)}>
            {t('restore')}
          </Button>
        </div>
      )}
      {contact.deletedAt === null && contact.linkedProfileId && <ContactChanges contact={contact} />}
      <ContactFieldList contact={contact} />
      {contact.deletedAt === null && <ContactFollowUp contact={contact} name={name} />}
      {contact.deletedAt === null && <ContactReminders contactId={contact.id} />}
      {contact.deletedAt === null && <ContactGroups contactId={contact.id} />}
      {contact.source === 'exchange' && <ContactExchanges contactId={contact.id} />}
      <ContactFacts contact={contact} onTag={onTag} />
      {contact.isShared && (
        <Text size="sm" c="dimmed">
          {t('sharedContact')}
        </Text>
      )}
      {contact.paperPhotoId && <PaperPhoto id={contact.paperPhotoId} />}
    </article>
  );
}
