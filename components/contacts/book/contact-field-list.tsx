import { ActionIcon, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { quiet } from '@/components/ui/quiet';
import { useWithNote } from '@/components/ui/use-with-note';
import { type ShownField, shownField } from '@/lib/contacts/book/contact-fields';
import type { Contact } from '@/lib/contacts/book/schema';
import { birthdayText } from '@/lib/platform/formats/met-text';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './contact-field-list.module.css';

function Copy({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation(['contacts', 'common']);
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon {...quiet} size="xl" aria-label={copied ? t('common:copied') : t('copy', { what })} onClick={copy}>
          {copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

function Way({ field, way }: { field: Contact['content']['fields'][number]; way: ShownField }) {
  const { t } = useTranslation('contacts');
  const { labels, nameOf } = useFieldNames();
  const withNote = useWithNote();
  const label = Object.entries(labels).find(([key]) => key === field.label)?.[1] ?? field.label;
  const inside = (
    <>
      <span className={classes.label}>{label ? withNote(nameOf(field), label) : nameOf(field)}</span>
      {way.lines.map((text) => (
        <bdi key={text} className={classes.value} dir={way.isLeftToRight ? 'ltr' : 'auto'}>
          {text}
        </bdi>
      ))}
      {way.extension && <span className={classes.label}>{t('ext', { number: way.extension })}</span>}
      {field.kind === 'address' && <span className={classes.label}>{t('map')}</span>}
    </>
  );
  const isOut = field.kind !== 'phone' && field.kind !== 'email';
  return (
    <li className={classes.cell}>
      {way.href ? (
        <a className={classes.way} href={way.href} {...(isOut ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
          {inside}
        </a>
      ) : (
        <div className={classes.way}>{inside}</div>
      )}
      <Copy what={way.copy} value={way.copy} />
    </li>
  );
}

/** The contact details in a grid, and the birthday: each says what it is, dials, writes or opens, and is copied by the button at its end. */
export function ContactFieldList({ contact }: { contact: Pick<Contact, 'content'> }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const { fields, birthday } = contact.content;
  const cells = fields.flatMap((field) => {
    const way = shownField(field, locale);
    return way ? [<Way key={field.id} field={field} way={way} />] : [];
  });
  if (cells.length === 0 && !birthday) return null;
  return (
    <section aria-labelledby="contact-field-list">
      <VisuallyHidden component="h3" id="contact-field-list">
        {t('reach')}
      </VisuallyHidden>
      <ul className={classes.grid}>
        {cells}
        {birthday && (
          <li className={classes.cell}>
            <div className={classes.way}>
              <span className={classes.label}>{t('birthday')}</span>
              <span className={classes.value}>{birthdayText(birthday, locale)}</span>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
