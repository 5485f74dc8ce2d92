import { ActionIcon, CopyButton, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { iconOf } from '@/components/cards/card/fields/field-icons';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { quiet } from '@/components/ui/quiet';
import { type ShownField, shownField } from '@/lib/contacts/book/contact-fields';
import type { Contact } from '@/lib/contacts/book/schema';
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

function Row({ field, way }: { field: Contact['content']['fields'][number]; way: ShownField }) {
  const { t } = useTranslation('contacts');
  const { labels, nameOf } = useFieldNames();
  const Icon = iconOf(field);
  const standardLabel = Object.entries(labels).find(([label]) => label === field.label)?.[1];
  const label = standardLabel ?? (field.label || nameOf(field));
  const inside = (
    <>
      <Icon aria-hidden size={20} stroke={1.6} />
      <span className={classes.text}>
        <span className={classes.label}>
          <bdi>{label}</bdi>
        </span>
        {way.lines.map((text) => (
          <bdi key={text} className={classes.value} dir={way.isLeftToRight ? 'ltr' : 'auto'}>
            {text}
          </bdi>
        ))}
        {way.extension && <span className={classes.label}>{t('ext', { number: way.extension })}</span>}
        {field.kind === 'address' && <span className={classes.label}>{t('map')}</span>}
      </span>
    </>
  );
  const isOut = field.kind !== 'phone' && field.kind !== 'email';
  return (
    <li className={classes.row}>
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

/** The contact details: each line dials, writes or opens, and the button at its end copies. */
export function ContactFieldList({ contact }: { contact: Pick<Contact, 'content'> }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const rows = contact.content.fields.flatMap((field) => {
    const way = shownField(field, locale);
    return way ? [<Row key={field.id} field={field} way={way} />] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="contact-field-list">
      <Title order={3} size="sm" mb={4} id="contact-field-list" className={classes.title}>
        {t('reach')}
      </Title>
      <ul className={classes.list}>{rows}</ul>
    </section>
  );
}
