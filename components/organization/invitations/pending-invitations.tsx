import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useInvitations } from '@/lib/organization/invitations/hooks';
import classes from './invitations.module.css';

/** The number of invitations not accepted yet, with a link to them; nothing when there are none. */
export function PendingInvitations({ slug }: { slug: string }) {
  const { t } = useTranslation('invitations');
  const counts = useInvitations(slug).data?.pages[0]?.counts;
  const open = counts ? counts.waiting + counts.unsent + counts.expired : 0;
  if (open === 0) return null;
  return (
    <p className={classes.open}>
      <IconMail aria-hidden size={20} stroke={1.6} />
      <span>{t('open', { count: open })}</span>
      <Link className={classes.show} href={`/app/organizations/${slug}/settings/invitations`}>
        {t('showOpen')}
      </Link>
    </p>
  );
}
