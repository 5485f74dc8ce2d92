import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { quiet } from '@/components/ui/quiet';
import classes from './sharing.module.css';
import { useWayNames } from './use-way-names';
import type { Way } from './way-list';

/** One way of sharing in the place of all, with the way back to them. */
export function WayFrame({ way, onBack, children }: { way: Way; onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation(['sharing', 'common']);
  const names = useWayNames();
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  // The list that had the focus is gone.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.way} aria-labelledby={id} data-shared-by={way}>
      <div className={classes.wayHead}>
        <ActionIcon {...quiet} size="xl" ref={back} aria-label={t('common:back')} onClick={onBack}>
          <IconArrowLeft aria-hidden size={20} className={classes.back} />
        </ActionIcon>
        <Title order={3} size="lg" id={id}>
          {names[way]}
        </Title>
      </div>
      {children}
    </section>
  );
}
