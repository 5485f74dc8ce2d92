import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useGap } from '@/components/ui/use-gap';
import type { OrganizationContact } from '@/lib/contacts/book/organization-schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './organization-contacts.module.css';

/** The member who has the organization's contact, the card by which it came, and a note on what is not shown here. */
export function BelongsTo({ contact }: { contact: OrganizationContact }) {
  const { t } = useTranslation('organization-contacts');
  const gap = useGap();
  const { member, card, isOwn } = contact;
  return (
    <section className={classes.belongs}>
      <Text>{member ? t(isOwn ? 'ofYou' : 'ofMember', { name: isolated(member.name) }) : t('ofNobody')}</Text>
      {card && (
        <Text>
          {t('throughCard')}
          {gap}
          <Link href={`/app/profile/${card.username}`}>
            <bdi dir="ltr">/{card.username}</bdi>
          </Link>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t(isOwn ? 'privateYours' : 'privateTheirs')}
      </Text>
    </section>
  );
}
