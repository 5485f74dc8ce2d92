import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, MouseEvent } from 'react';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { Link } from '@/components/ui/link';
import type { Contact } from '@/lib/contacts/book/schema';
import { lastTouch } from '@/lib/contacts/book/touch-model';
import { localeOr } from '@/lib/platform/i18n/languages';
import { sinceText } from '@/lib/platform/i18n/since';
import classes from './contact-item.module.css';

type Props = {
  contact: Contact;
  href: ComponentProps<typeof Link>['href'];
  isOpen: boolean;
  isSelected: boolean;
  /** Whether contacts are being selected: on a device without a pointer, a tap then selects. */
  isChoosing: boolean;
  onSelect: (isRange: boolean) => void;
};

/** The end of a row: that the contact is new, or how long ago the last touch was. The server's clock and words may differ a little. */
function End({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  if (contact.status === 'new')
    return (
      <span className={classes.fresh}>
        <span className={classes.dot} aria-hidden />
        {t('isNew')}
      </span>
    );
  const now = new Date();
  const at = lastTouch(contact, now);
  const { short, long } = sinceText(at, now, locale);
  return (
    <time className={classes.since} dateTime={at} title={long} suppressHydrationWarning>
      <span aria-hidden suppressHydrationWarning>
        {short}
      </span>
      <VisuallyHidden suppressHydrationWarning>{long}</VisuallyHidden>
    </time>
  );
}

/** One contact of the list: its name, its work and the last touch. The list provides the element around it. */
export function ContactItem({ contact, href, isOpen, isSelected, isChoosing, onSelect }: Props) {
  const { t } = useTranslation('contacts');
  const name = useContactName()(contact);
  const { id, content, isStarred, language } = contact;
  const work = [content.title, content.company].filter((text) => text !== '' && text !== name);
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey && !(isChoosing && window.matchMedia('(hover: none)').matches)) return;
    event.preventDefault();
    onSelect(event.shiftKey);
  };
  return (
    <div className={classes.row} data-choosing={isChoosing || undefined} data-selected={isSelected || undefined}>
      <Checkbox
        className={classes.check}
        size="md"
        aria-label={t('selectNamed', { name })}
        aria-keyshortcuts="x"
        checked={isSelected}
        readOnly
        onClick={(event) => onSelect(event.shiftKey)}
      />
      <Link
        className={classes.item}
        href={href}
        shallow
        scroll={false}
        aria-current={isOpen ? 'true' : undefined}
        data-contact={id}
        onClick={onClick}
      >
        <ContactAvatar contact={contact} />
        <span className={classes.text}>
          <span className={classes.name}>
            <bdi lang={language} className={classes.line}>
              {name}
            </bdi>
            {isStarred && <IconStarFilled className={classes.star} size={14} role="img" aria-label={t('star')} />}
          </span>
          {work.length > 0 && (
            <bdi className={`${classes.line} ${classes.work}`} lang={language}>
              {work.join(' · ')}
            </bdi>
          )}
        </span>
        <End contact={contact} />
      </Link>
    </div>
  );
}
