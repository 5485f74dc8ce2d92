import { SegmentedControl } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { CardPreview } from '@/components/cards/card/card-preview-later';
import { EditorPanel, type EditorTab } from '@/components/cards/card/editor/editor-panel';
import { OpenRowProvider, useRows } from '@/components/cards/card/fields/open-row';
import type { Template } from '@/lib/cards/templates/schema';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { localeOr } from '@/lib/platform/i18n/languages';
import { SaveFailure } from './save-failure';
import { TemplateBar } from './template-bar';
import classes from './template-editor.module.css';
import { TemplateHead } from './template-head';
import { TemplateRows } from './template-rows';
import { laterTemplateTabs, TemplateExchange, TemplateLook, TemplateSettings } from './template-tabs';
import { useRuledParts } from './use-ruled-parts';
import { useSample } from './use-sample';
import { useTemplateDraft } from './use-template-draft';

const RulesTable = dynamic(() => import('./rules-table').then((module) => module.RulesTable));
const TemplatePreview = dynamic(() => import('./template-preview').then((module) => module.TemplatePreview));

type View = 'card' | 'table';

/**
 * A template, edited on the card: a click on a part of the sample card opens its value and its rule beside it. All rules are in a
 * table, too.
 */
export function TemplateEditor({ slug, template }: { slug: string; template: Template }) {
  const { t } = useTranslation('templates');
  const locale = localeOr(useRouter().locale);
  const { draft, setDraft, errors, isDirty, isWrong, save } = useTemplateDraft(slug, template, locale);
  const [view, setView] = useState<View>('card');
  const [tab, setTab] = useState<EditorTab>('content');
  const [isPreview, setPreview] = useState(false);
  const rows = useRows(null);
  const sample = useSample(draft);
  const openPart = (path: PartPath) => {
    setView('card');
    setTab(path === 'look' ? 'look' : path === 'exchangeForm' ? 'exchange' : 'content');
    rows.reveal(path);
  };
  const parts = useRuledParts(draft, sample, openPart);
  const isReadOnly = !template.canWrite;
  const edited = { value: draft, onChange: setDraft, errors, isReadOnly };
  const notice = <SaveFailure save={save} />;
  return (
    <AppShell title={template.name} isWhole>
      <div className={classes.editor} data-view={view}>
        <TemplateHead slug={slug} template={template} />
        <div className={classes.views}>
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={(next) => setView(next as View)}
            data={[
              { value: 'card', label: t('viewCard') },
              { value: 'table', label: t('allRules') },
            ]}
          />
        </div>
        {view === 'card' ? (
          <>
            <div className={classes.stage}>
              <CardPreview card={sample} locale={locale} parts={parts} />
            </div>
            <div className={classes.panel}>
              <OpenRowProvider rows={rows}>
                <EditorPanel
                  tab={tab}
                  onTab={setTab}
                  notices={notice}
                  later={laterTemplateTabs}
                  tabs={{
                    content: <TemplateRows {...edited} />,
                    look: <TemplateLook {...edited} sample={sample} locale={locale} />,
                    exchange: <TemplateExchange {...edited} />,
                    settings: <TemplateSettings slug={slug} template={template} value={draft} onChange={setDraft} />,
                  }}
                />
              </OpenRowProvider>
            </div>
          </>
        ) : (
          <div className={classes.table}>
            {notice}
            <RulesTable value={draft} onChange={setDraft} isReadOnly={isReadOnly} onPart={openPart} />
          </div>
        )}
        <div className={classes.foot}>
          <TemplateBar
            slug={slug}
            template={template}
            isDirty={isDirty}
            isWrong={isWrong}
            isSaving={save.isSaving}
            onSave={() => void save.run()}
            onPreview={() => setPreview(true)}
          />
        </div>
      </div>
      {isPreview && <TemplatePreview slug={slug} template={template} onClose={() => setPreview(false)} />}
    </AppShell>
  );
}
