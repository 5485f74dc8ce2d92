import { Tabs } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect } from 'react';
import classes from './editor-panel.module.css';

export type EditorTab = 'content' | 'look' | 'exchange' | 'settings';

type Props = {
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  /** What concerns the whole card: a conflict, its organization, its template. */
  notices: ReactNode;
  /** What loads the tabs that are not seen at first. */
  later: readonly (() => Promise<unknown>)[];
  /** A tab that the user may not use is left out. */
  tabs: Partial<Record<EditorTab, ReactNode>>;
};

/** What can be changed of a card, or of a template for cards, in four tabs. */
export function EditorPanel({ tab, onTab, notices, later, tabs }: Props) {
  const { t } = useTranslation('card');
  const names: Record<EditorTab, string> = {
    content: t('tabContent'),
    look: t('sectionLook'),
    exchange: t('tabExchange'),
    settings: t('sectionSettings'),
  };
  useEffect(() => {
    // A load that failed is repeated when the tab is opened.
    for (const load of later) load().catch(() => undefined);
  }, [later]);
  const shown = (Object.keys(names) as EditorTab[]).filter((name) => tabs[name] !== undefined);
  return (
    <div className={classes.panel} data-dense>
      <div className={classes.notices}>{notices}</div>
      <Tabs
        value={tab}
        onChange={(next) => next && onTab(next as EditorTab)}
        keepMounted={false}
        classNames={{ list: classes.list ?? '', tab: classes.tab ?? '', panel: classes.tabPanel ?? '' }}
      >
        <Tabs.List grow aria-label={t('edit')}>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {names[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {tabs[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
