import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useGap } from '@/components/ui/use-gap';
import { useInvitations } from '@/lib/organization/invitations/hooks';

/** The number of invitations not accepted yet, with a link to them; nothing when there are none. */
export function PendingInvitations({ slug }: { slug: string }) {
  const { t } = useTranslation('invitations');
  const gap = useGap();
  const counts = useInvitations(slug).data?.pages[0]?.counts;
  const open = counts ? counts.waiting + counts.unsent + counts.expired : 0;
  if (open === 0) return null;
  return (
    <Text mb="lg">
      {t('open', { count: open })}
      {gap}
      <Anchor component={Link} href={`/app/organizations/${slug}/settings/invitations`} inherit>
        {t('showOpen')}
      </Anchor>
    </Text>
  );
}
