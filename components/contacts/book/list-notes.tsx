import { Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import classes from './contacts.module.css';
import { TrashSwitch } from './trash-switch';
import type { ListView } from './use-list-view';

// The server has it in the page, so that the list does not move when its script comes.
const EventBar = dynamic(() => import('@/components/contacts/events/event-bar').then((module) => module.EventBar));
const Withdrawals = dynamic(
  () => import('@/components/contacts/exchanges/withdrawals').then((module) => module.Withdrawals),
  { ssr: false },
);
const WaitingCaptures = dynamic(
  () => import('@/components/contacts/offline/waiting-captures').then((module) => module.WaitingCaptures),
  { ssr: false },
);

type Props = { list?: ListView; isEmpty?: boolean; isAsking?: boolean; onAsked?: () => void };

/** What is to be known above the list: what waits on this device, who took their details back, the trash's rule, the current event. */
export function ListNotes({ list, isEmpty = false, isAsking = false, onAsked }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <>
      {list?.view.state === 'trashed' && (
        <div className={classes.trash}>
          <Text size="sm" c="dimmed">
            {isEmpty ? t('trashEmpty') : t('trashHint')}
          </Text>
          <TrashSwitch list={list} />
        </div>
      )}
      <WaitingCaptures />
      <Withdrawals />
      {list?.view.state === 'kept' && onAsked && <EventBar isAsking={isAsking} onAsked={onAsked} />}
    </>
  );
}
