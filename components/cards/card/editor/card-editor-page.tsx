import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconShare2 } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { CardCodes } from '@/components/cards/codes/card-codes-later';
import { openShare } from '@/components/cards/sharing/share-dialog';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { mayWithCard } from '@/lib/cards/card/permissions-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import { isolated } from '@/lib/platform/i18n/isolated';
import type { Locale } from '@/lib/platform/i18n/languages';
import { CardNumbers } from '../card-numbers';
import { CardPreview } from '../card-preview-later';
import { Withheld } from '../card-state';
import classes from './card-editor-page.module.css';
import { CardForm } from './card-form';
import { CardTexts } from './card-texts';
import { SaveState } from './save-state';
import { useCardEditor } from './use-card-editor';
import { UsernameSetting } from './username-setting';

// Loaded on demand: the panel is needed only when two editors have changed the same field, which is rare.
const ConflictPanel = dynamic(() => import('./conflict-panel').then((module) => module.ConflictPanel));

type Tab = 'edit' | 'preview' | 'numbers';

/** Undo and redo of the whole form; a text input's own undo knows nothing of the other entries. */
function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y' && !event.shiftKey) return 'redo';
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : null;
}

type Props = { card: OwnCard; UnderTemplate: ComponentType<{ card: OwnCard; draft: CardDraft; children: ReactNode }> };

/**
 * A card for its owner: the form at the start, the page as visitors see it at the end, numbers below. The page hands over what
 * templates put around the form, because templates are built on cards.
 */
export function CardEditorPage({ card: first, UnderTemplate }: Props) {
  const { t } = useTranslation('profiles');
  const router = useRouter();
  const [tab, setTab] = useState<Tab>('edit');
  const { editor, ...state } = useCardEditor(first);
  const { card, draft, merges } = state;
  // Until a language is chosen, the preview follows the language of the card, even when that changes.
  const [chosen, setChosen] = useState<Locale | null>(null);
  const locale = chosen ?? draft.language;

  const mayManage = mayWithCard(card, 'profile.manage');

  const told = useRef(merges);
  useEffect(() => {
    if (merges > told.current) notifications.show({ message: t('merged') });
    told.current = merges;
  }, [merges, t]);

  const onKeyDown = (event: KeyboardEvent) => {
    const act = historyKey(event);
    if (!act) return;
    event.preventDefault();
    editor[act]();
  };
  const tabs: { value: Tab; label: string }[] = [
    { value: 'edit', label: t('edit') },
    { value: 'preview', label: t('preview') },
    { value: 'numbers', label: t('numbersTab') },
  ];
  return (
    <AppShell
      title={displayName(card.content.name, card.language) || card.username}
      actions={
        <Button leftSection={<IconShare2 aria-hidden size={20} />} onClick={() => openShare({ card })}>
          {t('shareCard')}
        </Button>
      }
    >
      <div className={classes.tabs}>
        <SegmentedControl
          fullWidth
          aria-label={t('view')}
          data={tabs}
          value={tab}
          onChange={(value) => setTab(value as Tab)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to shortcuts of the inputs inside. */}
      <div className={classes.layout} data-tab={tab} onKeyDown={onKeyDown}>
        <div className={classes.form}>
          <SaveState editor={editor} state={state} />
          {state.isGone && (
            <Alert color="danger" variant="light" title={t('goneTitle')} role="alert">
              {t('goneText')}
            </Alert>
          )}
          {card.organization && !mayManage && (
            <Text c="dimmed">{t('managedNote', { name: isolated(card.organization.name) })}</Text>
          )}
          <Withheld card={card} />
          {state.conflict && <ConflictPanel editor={editor} conflict={state.conflict} />}
          <UnderTemplate card={card} draft={draft}>
            <CardTexts
              value={draft}
              onChange={editor.change}
              errors={state.errors}
              locale={locale}
              onLocale={setChosen}
              form={
                <CardForm
                  value={draft}
                  onChange={editor.change}
                  errors={state.errors}
                  mayConfigure={mayWithCard(card, 'exchangeForm.configure')}
                  mayManage={mayManage}
                  username={
                    <UsernameSetting
                      card={card}
                      editor={editor}
                      mayRename={mayManage}
                      onRenamed={(username) =>
                        void router.replace(`/app/profile/${username}`, undefined, { shallow: true })
                      }
                    />
                  }
                />
              }
            />
          </UnderTemplate>
        </div>
        <div className={classes.preview}>
          <CardPreview
            card={{ ...draft, username: card.username, hiddenParts: card.hiddenParts ?? [] }}
            locale={locale}
          />
        </div>
        <div className={classes.numbers}>
          <CardNumbers profileId={card.id} />
          {card.isOwn && <CardCodes card={card} />}
        </div>
      </div>
    </AppShell>
  );
}
