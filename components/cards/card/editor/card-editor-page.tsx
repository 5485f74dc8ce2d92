import { useRouter } from 'next/router';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { OpenRowProvider, useRows } from '@/components/cards/card/fields/open-row';
import { LanguageSwitch } from '@/components/cards/card/translate/language-switch';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { mayWithCard } from '@/lib/cards/card/permissions-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import type { Locale } from '@/lib/platform/i18n/languages';
import { CardPreview } from '../card-preview-later';
import classes from './card-editor-page.module.css';
import { ExchangeTab, LookTab, laterCardTabs, SettingsTab } from './card-tabs';
import { CardTexts } from './card-texts';
import { EditorHead } from './editor-head';
import { EditorNotices } from './editor-notices';
import { EditorPanel, type EditorTab } from './editor-panel';
import { SaveState } from './save-state';
import { useCardEditor } from './use-card-editor';

/** Undo and redo of the whole form; a text input's own undo knows nothing of the other entries. */
function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y' && !event.shiftKey) return 'redo';
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : null;
}

type Props = { card: OwnCard; UnderTemplate: ComponentType<{ card: OwnCard; draft: CardDraft; children: ReactNode }> };

/**
 * A card for its owner: the card itself in the middle, and what can be changed of it at the end; a click on a part of the card opens
 * its row. The page hands over what templates put around the form, because templates are built on cards.
 */
export function CardEditorPage({ card: first, UnderTemplate }: Props) {
  const router = useRouter();
  const { editor, ...state } = useCardEditor(first);
  const { card, draft, errors } = state;
  const [tab, setTab] = useState<EditorTab>('content');
  // Links to the card's codes, as on the page of a claimed code.
  const isAtCodes = router.asPath.endsWith('#codes');
  useEffect(() => {
    if (isAtCodes) setTab('settings');
  }, [isAtCodes]);
  const [isPreview, setPreview] = useState(false);
  const title = displayName(card.content.name, card.language) || card.username;
  // A card without a name has just been made.
  const rows = useRows(title === card.username ? 'name' : null);
  // Until a language is chosen, the texts are those of the card's language, even when that changes.
  const [chosen, setChosen] = useState<Locale | null>(null);
  const locale = chosen ?? draft.language;
  const hiddenParts = card.hiddenParts ?? [];
  const mayManage = mayWithCard(card, 'profile.manage');

  const onKeyDown = (event: KeyboardEvent) => {
    const act = historyKey(event);
    if (!act) return;
    event.preventDefault();
    editor[act]();
  };
  const openPart = (part: string) => {
    setPreview(false);
    setTab(part === 'exchange' ? 'exchange' : 'content');
    rows.reveal(part);
  };
  const onRenamed = (username: string) => void router.replace(`/app/profile/${username}`, undefined, { shallow: true });
  const edited = { value: draft, onChange: editor.change, locale };
  return (
    <AppShell title={title} isWhole>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to shortcuts of the inputs inside. */}
      <div className={classes.editor} data-preview={isPreview || undefined} onKeyDown={onKeyDown}>
        <EditorHead
          title={title}
          card={card}
          isPaused={draft.status === 'paused'}
          isPreview={isPreview}
          onPreview={setPreview}
        />
        <div className={classes.state}>
          <SaveState editor={editor} state={state} />
        </div>
        <div className={classes.language}>
          <LanguageSwitch
            content={draft.content}
            base={draft.language}
            value={locale}
            onChange={(next) => setChosen(next === draft.language ? null : next)}
            errors={errors}
          />
        </div>
        <div className={classes.stage}>
          <CardPreview
            card={{ ...draft, username: card.username, hiddenParts }}
            locale={locale}
            parts={{ onPart: openPart }}
          />
        </div>
        <div className={classes.panel}>
          <OpenRowProvider rows={rows}>
            <UnderTemplate card={card} draft={draft}>
              <EditorPanel
                tab={tab}
                onTab={setTab}
                later={laterCardTabs}
                notices={<EditorNotices editor={editor} state={state} mayManage={mayManage} />}
                tabs={{
                  content: <CardTexts {...edited} errors={errors} />,
                  look: <LookTab {...edited} username={card.username} hiddenParts={hiddenParts} />,
                  ...(mayWithCard(card, 'exchangeForm.configure') && { exchange: <ExchangeTab {...edited} /> }),
                  settings: (
                    <SettingsTab
                      card={card}
                      editor={editor}
                      value={draft}
                      mayManage={mayManage}
                      onRenamed={onRenamed}
                    />
                  ),
                }}
              />
            </UnderTemplate>
          </OpenRowProvider>
        </div>
      </div>
    </AppShell>
  );
}
