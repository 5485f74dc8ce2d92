import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { DrawnCards } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';

/** The place of an organization's cards before there are any; `add` is the button that makes the first one. */
export function NoCards({ add }: { add: ReactNode }) {
  const { t } = useTranslation('organization-cards');
  return (
    <EmptyState
      picture={<DrawnCards />}
      title={t('emptyTitle')}
      text={t(add ? 'emptyText' : 'emptyReader')}
      action={add}
    />
  );
}
