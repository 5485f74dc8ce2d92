import { Badge, Button, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import type { DuplicateGroup as Group } from '@/lib/contacts/merges/duplicates-schema';
import classes from './duplicates.module.css';
import { MergeChooser } from './merge-chooser';
import { useMergeActs } from './use-merge-acts';
import { useMergeWords } from './use-merge-words';

type Props = { group: Group; isOpen: boolean; isFocused: boolean; onToggle: () => void; onDone: () => void };

/** A group of contacts that may be one person: names and reasons, and when opened the contacts side by side. */
export function DuplicateGroup({ group, isOpen, isFocused, onToggle, onDone }: Props) {
  const { t } = useTranslation('merges');
  const { reasons } = useMergeWords();
  const nameOf = useContactName();
  const { keepApart } = useMergeActs();
  const title = useRef<HTMLHeadingElement>(null);
  const { contacts } = group;
  const names = [...new Set(contacts.map(nameOf))];
  // The group that was handled before has disappeared with the focus, so this title receives the focus.
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <li className={classes.group} data-group={contacts.map(({ id }) => id).join(' ')}>
      <div className={classes.head}>
        <span className={classes.faces}>
          {contacts.slice(0, 4).map((contact) => (
            <ContactAvatar key={contact.id} contact={contact} />
          ))}
        </span>
        <div className={classes.who}>
          <Title order={2} size="md" ref={title} tabIndex={-1} className={classes.names}>
            {names.map((name, at) => (
              <span key={name}>
                {at > 0 && ' · '}
                <bdi>{name}</bdi>
              </span>
            ))}
          </Title>
          <span className={classes.badges}>
            {group.reasons.map((reason) => (
              <Badge key={reason} variant="default" radius="sm" tt="none">
                {reasons[reason]}
              </Badge>
            ))}
            {group.isExact && (
              <Badge variant="default" radius="sm" tt="none">
                {t('exact')}
              </Badge>
            )}
          </span>
        </div>
        <Button variant="default" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t('hide') : t('compare')}
        </Button>
      </div>
      {isOpen && (
        <MergeChooser
          key={contacts.map(({ id, version }) => `${id}${version}`).join()}
          contacts={contacts}
          onMerged={onDone}
        >
          <Button
            variant="default"
            onClick={async () => {
              if (await keepApart(contacts.map(({ id }) => id))) onDone();
            }}
          >
            {t('distinct')}
          </Button>
        </MergeChooser>
      )}
    </li>
  );
}
