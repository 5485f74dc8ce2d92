import { Alert, Skeleton, Stack, Tabs } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconMail, IconMessage, IconQrcode } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { openModal } from '@/components/app/modals';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useOpenEvent } from '@/lib/contacts/events/hooks';
import { newId } from '@/lib/platform/ids';
import { LinkTab } from './link-tab';
import { MetSwitch } from './met-switch';
import classes from './sharing.module.css';
import { SmsTab } from './sms-tab';

// Loaded while the dialog is open, so that pages with cards do not load the form of an email.
const EmailTab = dynamic(() => import('./email-tab').then((module) => module.EmailTab), {
  ssr: false,
  loading: () => <Skeleton height={320} />,
});

/** The ways of sharing, as the query parameter `sharing` of `/app/profiles` names them (specification, section 2). */
export const shareTabs = ['default', 'sms', 'email'] as const;
export type ShareTab = (typeof shareTabs)[number];

type Share = { card: OwnCard; tab?: ShareTab; onClose?: () => void };

const faces = {
  default: { icon: IconQrcode, Panel: LinkTab },
  sms: { icon: IconMessage, Panel: SmsTab },
  email: { icon: IconMail, Panel: EmailTab },
};

/** The content of the share dialog: one tab for each way of sharing. */
export function ShareTabs({ card, tab = 'default' }: Pick<Share, 'card' | 'tab'>) {
  const { t } = useTranslation('sharing');
  const event = useOpenEvent();
  const [isMet, setMet] = useState(true);
  const met = event && isMet ? event.id : '';
  useEffect(() => {
    // A failed load is repeated when the tab is opened.
    import('./email-tab').catch(() => undefined);
  }, []);
  const labels: Record<ShareTab, string> = { default: t('tabLink'), sms: t('tabSms'), email: t('tabEmail') };
  return (
    <Stack gap="md">
      {card.status === 'paused' && (
        <Alert color="warn" variant="light">
          {t('paused')}
        </Alert>
      )}
      <Tabs
        defaultValue={tab}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List grow>
          {shareTabs.map((value) => {
            const { icon: Icon } = faces[value];
            return (
              <Tabs.Tab key={value} value={value} data-autofocus={value === tab || undefined}>
                <span className={classes.tabName}>
                  <Icon aria-hidden size={18} />
                  {labels[value]}
                </span>
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {shareTabs.map((value) => {
          const { Panel } = faces[value];
          return (
            <Tabs.Panel key={value} value={value}>
              <Stack gap="md">
                <Panel card={card} met={met} />
                {/* What is handed over where people stand; a mail goes to someone elsewhere. */}
                {event && value !== 'email' && <MetSwitch event={event} isOn={isMet} onChange={setMet} />}
              </Stack>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Stack>
  );
}

function DialogTitle() {
  return useTranslation('sharing').t('title');
}

const modalId = 'share';

/** Closes the share dialog where it is open. */
export function closeShare(): void {
  modals.close(modalId);
}

/**
 * Opens the share dialog of a card. The page's texts must include the namespace `sharing`.
 * @param share.tab the way to begin with; link and QR by default
 */
export function openShare({ card, tab = 'default', onClose }: Share): void {
  openModal({
    modalId,
    title: <DialogTitle />,
    // The key is new each time, because a dialog may open while the last one is still fading out.
    children: <ShareTabs key={newId()} card={card} tab={tab} />,
    size: 640,
    // On a phone there is no room for a frame around the dialog.
    fullScreen: window.matchMedia('(max-width: 40em)').matches,
    ...(onClose ? { onClose } : {}),
  });
}
