import { ActionIcon, Button, Group, Menu, Text, Title, Tooltip } from '@mantine/core';
import { IconDownload, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type Ref, useState } from 'react';
import { useContactActs } from '@/components/contacts/contact/use-contact-acts';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { NoteBox } from '@/components/contacts/timeline/note-box';
import { Timeline } from '@/components/contacts/timeline/timeline';
import { ActsMenu } from '@/components/ui/acts-menu';
import type { Contact } from '@/lib/contacts/book/schema';
import classes from './contact-detail.module.css';
import { ContactFieldList } from './contact-field-list';
import { ContactHead } from './contact-head';
import { ContactMarks } from './contact-marks';
import { QuickActs } from './quick-acts';

const PaperPhoto = dynamic(() => import('@/components/contacts/scan/paper-photo').then((module) => module.PaperPhoto));
// Loaded on demand: the form of a reminder is asked for.
const NewReminder = dynamic(
  () => import('@/components/contacts/reminders/new-reminder').then((module) => module.NewReminder),
  { ssr: false },
);

type Props = {
  contact: Contact;
  onEdit: () => void;
  onTrashed: () => void;
  onTag: (tag: string) => void;
  /** The box that adds a note. */
  note: Ref<HTMLTextAreaElement>;
};

function Acts({
  contact,
  name,
  onEdit,
  onTrashed,
}: Pick<Props, 'contact' | 'onEdit' | 'onTrashed'> & { name: string }) {
  const { t } = useTranslation(['contacts', 'common']);
  const { change, moveToTrash } = useContactActs();
  const { id, isStarred } = contact;
  const trash = async () => {
    if (await moveToTrash(contact, name)) onTrashed();
  };
  return (
    <Group gap={8}>
      <Tooltip label={t('star')} openDelay={400}>
        <ActionIcon
          variant="default"
          size="xl"
          aria-label={t('star')}
          aria-pressed={isStarred}
          onClick={() => change(contact, { isStarred: !isStarred })}
        >
          {isStarred ? <IconStarFilled aria-hidden size={18} /> : <IconStar aria-hidden size={18} />}
        </ActionIcon>
      </Tooltip>
      <Button variant="default" aria-keyshortcuts="e" onClick={onEdit}>
        {t('common:edit')}
      </Button>
      <ActsMenu label={t('actionsOf', { name })} width={232} button={{ variant: 'default' }}>
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

/** A contact: who it is, its tags, what can be done, the ways to reach it, what has happened, and a box that adds a note. */
export function ContactDetail({ contact, onEdit, onTrashed, onTag, note }: Props) {
  const { t } = useTranslation('contacts');
  const { bringBack } = useContactActs();
  const [isReminding, setReminding] = useState(false);
  const name = useContactName()(contact);
  const { content } = contact;
  const isKept = contact.deletedAt === null;
  return (
    <article className={classes.detail}>
      <ContactHead
        contact={contact}
        name={name}
        acts={isKept && <Acts {...{ contact, name, onEdit, onTrashed }} />}
        below={(isKept || contact.tags.length > 0) && <ContactMarks contact={contact} onTag={onTag} />}
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
      {!isKept && (
        <div className={classes.notice}>
          <Text>{t('inTrash')}</Text>
          <Button size="sm" variant="default" onClick={() => bringBack(contact.id)}>
            {t('restore')}
          </Button>
        </div>
      )}
      {isKept && <QuickActs {...{ contact, name, isReminding }} onRemind={() => setReminding(!isReminding)} />}
      {isReminding && <NewReminder contactId={contact.id} onClose={() => setReminding(false)} />}
      <ContactFieldList contact={contact} />
      <Timeline contact={contact} />
      {contact.paperPhotoId && <PaperPhoto id={contact.paperPhotoId} />}
      {isKept && <NoteBox contact={contact} ref={note} />}
    </article>
  );
}
