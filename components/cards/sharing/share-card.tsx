import { Alert, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useOpenEvent } from '@/lib/contacts/events/hooks';
import { MetSwitch } from './met-switch';
import classes from './sharing.module.css';
import { ShownCard } from './shown-card';
import { WayFrame } from './way-frame';
import { type Way, WayList } from './way-list';

/** The ways of sharing, as the query parameter `sharing` of `/app/profiles` names them (specification, section 2). */
export const shareTabs = ['default', 'sms', 'email'] as const;
export type ShareTab = (typeof shareTabs)[number];

type PanelProps = { card: OwnCard; met: string; to: string };

// Loaded while the dialog is open, so that pages with cards do not load what is behind its ways.
const load: Record<Way, () => Promise<ComponentType<PanelProps>>> = {
  links: () => import('./labeled-links').then((module) => module.LabeledLinks),
  sms: () => import('./sms-tab').then((module) => module.SmsTab),
  email: () => import('./email-tab').then((module) => module.EmailTab),
  signature: () => import('./signature').then((module) => module.Signature),
  nfc: () => import('./nfc-tag').then((module) => module.NfcTag),
  files: () => import('./card-files').then((module) => module.CardFiles),
};
const later = (way: Way) => dynamic(load[way], { ssr: false, loading: () => <Skeleton height={240} radius={12} /> });
const panels: Record<Way, ComponentType<PanelProps>> = {
  ...{ links: later('links'), sms: later('sms'), email: later('email'), signature: later('signature') },
  ...{ nfc: later('nfc'), files: later('files') },
};

/** The content of the share dialog: the card and its code at one side, the ways at the other, and one way in their place. */
export function ShareCard({ card, tab = 'default', to = '' }: { card: OwnCard; tab?: ShareTab; to?: string }) {
  const { t } = useTranslation('sharing');
  const event = useOpenEvent();
  const [isMet, setMet] = useState(true);
  const [way, setWay] = useState<Way | null>(tab === 'default' ? null : tab);
  const ways = useRef<HTMLDivElement>(null);
  const left = useRef<Way | null>(null);
  const met = event && isMet ? event.id : '';
  useEffect(() => {
    // A load that failed is repeated when the way is opened.
    for (const one of Object.values(load)) one().catch(() => undefined);
  }, []);
  // Back at the list, the focus is where it came from.
  useEffect(() => {
    if (way === null && left.current) ways.current?.querySelector<HTMLElement>(`[data-way="${left.current}"]`)?.focus();
    left.current = way;
  }, [way]);
  const Panel = way && panels[way];
  return (
    <div className={classes.share}>
      {card.status === 'paused' && (
        <Alert color="warn" variant="light">
          {t('paused')}
        </Alert>
      )}
      <div className={classes.columns} data-open={way ?? undefined}>
        <ShownCard card={card} met={met} />
        <div className={classes.ways} ref={ways}>
          {Panel && way ? (
            <WayFrame way={way} onBack={() => setWay(null)}>
              <Panel card={card} met={met} to={to} />
            </WayFrame>
          ) : (
            <WayList card={card} met={met} onOpen={setWay} />
          )}
          {/* What is handed over where people stand; a mail goes to someone elsewhere. */}
          {event && way !== 'email' && way !== 'signature' && way !== 'links' && (
            <MetSwitch event={event} isOn={isMet} onChange={setMet} />
          )}
        </div>
      </div>
    </div>
  );
}
