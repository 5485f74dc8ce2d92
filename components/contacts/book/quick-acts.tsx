import { UnstyledButton } from '@mantine/core';
import { IconBell, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { useFollowUp } from '@/components/contacts/follow-ups/use-follow-up';
import type { Contact } from '@/lib/contacts/book/schema';
import { emailHref } from '@/lib/platform/formats/email';
import { telHref } from '@/lib/platform/formats/phone';
import classes from './quick-acts.module.css';

type ActProps = {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  label: string;
  href?: string | null;
  isOpen?: boolean;
  onClick?: () => void;
};

function Act({ icon: Icon, label, href, isOpen, onClick }: ActProps) {
  const inside = (
    <>
      <Icon aria-hidden size={20} stroke={1.7} />
      {label}
    </>
  );
  return (
    <li>
      {href ? (
        <a className={classes.act} href={href}>
          {inside}
        </a>
      ) : (
        <UnstyledButton className={classes.act} disabled={!onClick} aria-expanded={isOpen} onClick={onClick}>
          {inside}
        </UnstyledButton>
      )}
    </li>
  );
}

type Props = { contact: Contact; name: string; isReminding: boolean; onRemind: () => void };

/** The four acts on a contact: write, call, follow up, remind. What the contact has no way for is shown and cannot be used. */
export function QuickActs({ contact, name, isReminding, onRemind }: Props) {
  const { t } = useTranslation('contacts');
  const followUp = useFollowUp(contact, name);
  const ways = contact.content.fields.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const email = ways.find((field) => field.kind === 'email');
  const phone = ways.find((field) => field.kind === 'phone');
  return (
    <ul className={classes.acts}>
      <Act icon={IconMail} label={t('actEmail')} href={email?.kind === 'email' ? emailHref(email.address) : null} />
      <Act
        icon={IconPhone}
        label={t('actCall')}
        href={phone?.kind === 'phone' ? telHref(phone.number, phone.extension) : null}
      />
      <Act icon={IconMessage} label={t('actFollowUp')} onClick={followUp} />
      <Act icon={IconBell} label={t('actRemind')} isOpen={isReminding} onClick={onRemind} />
    </ul>
  );
}
