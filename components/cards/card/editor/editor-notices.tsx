import { Alert, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import type { Editor, EditorState } from '@/lib/cards/card/editor/editor';
import { isolated } from '@/lib/platform/i18n/isolated';
import { Withheld } from '../card-state';

// Loaded on demand: the panel is needed only when two editors have changed the same field, which is rare.
const ConflictPanel = dynamic(() => import('./conflict-panel').then((module) => module.ConflictPanel));

type Props = { editor: Editor; state: EditorState; mayManage: boolean };

/** What concerns the whole card: that it is gone, was changed elsewhere, belongs to an organization, or is withheld. */
export function EditorNotices({ editor, state, mayManage }: Props) {
  const { t } = useTranslation('card');
  const { card, conflict, isGone, merges } = state;
  const told = useRef(merges);
  useEffect(() => {
    if (merges > told.current) notifications.show({ message: t('merged') });
    told.current = merges;
  }, [merges, t]);
  return (
    <>
      {isGone && (
        <Alert color="danger" variant="light" title={t('goneTitle')} role="alert">
          {t('goneText')}
        </Alert>
      )}
      {conflict && <ConflictPanel editor={editor} conflict={conflict} />}
      {card.organization && !mayManage && (
        <Text size="sm" c="dimmed">
          {t('managedNote', { name: isolated(card.organization.name) })}
        </Text>
      )}
      <Withheld card={card} />
    </>
  );
}
