import { Anchor, Button, Select, SimpleGrid, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBellPlus, IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Acts } from '@/components/ui/acts';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useGap } from '@/components/ui/use-gap';
import type { Contact } from '@/lib/contacts/book/schema';
import { languageFor, type Mail, mailOf, valuesOf } from '@/lib/contacts/follow-ups/fill-template';
import { useTemplates } from '@/lib/contacts/follow-ups/hooks';
import type { FollowUpTemplate } from '@/lib/contacts/follow-ups/schema';
import { useAddReminder } from '@/lib/contacts/reminders/hooks';
import { namedMoments } from '@/lib/contacts/reminders/model';
import { mailtoHref } from '@/lib/platform/formats/share';
import { ownTimeZone } from '@/lib/platform/formats/zoned-time';
import { direction, type Locale, languages, localeOr } from '@/lib/platform/i18n/languages';
import { CopyText } from './copy-text';
import classes from './follow-ups.module.css';
import { useWriter } from './use-writer';

/** The addresses of a contact, the preferred one first. */
function addressesOf({ content }: Contact): string[] {
  const addresses = content.fields.flatMap((field) => (field.kind === 'email' ? [field] : []));
  return addresses.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ address }) => address);
}

/** The button that adds a reminder to check for a reply. */
function RemindLater({ contactId }: { contactId: string }) {
  const { t } = useTranslation('follow-ups');
  const fail = useFailureNotice();
  const add = useAddReminder();
  const remind = () => {
    const timeZone = ownTimeZone();
    const week = namedMoments(new Date(), timeZone).find(({ name }) => name === 'week');
    if (!week) return;
    add.mutate(
      { contactId, text: t('answered'), ...week.moment, timeZone },
      {
        onSuccess: () => notifications.show({ message: t('reminded') }),
        onError: fail,
      },
    );
  };
  return (
    <Button
      size="sm"
      {...quiet}
      leftSection={add.isSuccess ? <IconCheck aria-hidden size={18} /> : <IconBellPlus aria-hidden size={18} />}
      loading={add.isPending}
      disabled={add.isSuccess}
      onClick={remind}
    >
      {t('remind')}
    </Button>
  );
}

type WriterProps = { contact: Contact; templates: FollowUpTemplate[] };

function Writer({ contact, templates }: WriterProps) {
  const { t } = useTranslation('follow-ups');
  const own = localeOr(useRouter().locale);
  const gap = useGap();
  const writer = useWriter();
  const [addresses] = useState(() => addressesOf(contact));
  const [to, setTo] = useState(addresses[0] ?? '');
  const [chosen, setChosen] = useState<{ template: FollowUpTemplate; language: Locale } | null>(null);
  const [written, setWritten] = useState<Mail | null>(null);
  const first = templates[0];
  const template = chosen?.template ?? first;
  if (!template) return null;
  const language = chosen?.language ?? languageFor(template, [contact.language, own]);
  // Until the user types, the text follows the known values, because the writer's card may still be loading.
  const mail = written ?? mailOf(template, valuesOf(contact, writer(language)), [language]);
  const choose = (next: FollowUpTemplate, wanted: Locale[]) => {
    setWritten(null);
    setChosen({ template: next, language: languageFor(next, wanted) });
  };
  const spoken = { lang: mail.language, dir: direction(mail.language) };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('template')}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={template.id}
          allowDeselect={false}
          onChange={(id) => {
            const next = templates.find((each) => each.id === id);
            if (next) choose(next, [contact.language, own]);
          }}
        />
        <Select
          label={t('language')}
          data={languages.filter(({ code }) => template.texts[code]).map(({ code, label }) => ({ value: code, label }))}
          value={language}
          allowDeselect={false}
          onChange={(code) => choose(template, [localeOr(code)])}
        />
      </SimpleGrid>
      <TextInput
        label={t('to')}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        value={to}
        description={addresses.length === 0 ? t('noAddress') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <TextInput
        {...spoken}
        label={t('subject')}
        autoComplete="off"
        value={mail.subject}
        onChange={(event) => setWritten({ ...mail, subject: event.currentTarget.value })}
      />
      <Textarea
        {...spoken}
        label={t('body')}
        autosize
        minRows={8}
        maxRows={20}
        value={mail.body}
        onChange={(event) => setWritten({ ...mail, body: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {t('never')}
        {gap}
        <Anchor component={Link} href="/app/settings/follow-ups" inherit c="inherit" underline="always">
          {t('manage')}
        </Anchor>
      </Text>
      <div className={classes.foot}>
        <Acts>
          <RemindLater contactId={contact.id} />
          <CopyText text={mail.body} label={t('copy')} icon={<IconCopy aria-hidden size={18} />} />
          <Button component="a" href={mailtoHref({ to, ...mail })} leftSection={<IconMail aria-hidden size={18} />}>
            {t('open')}
          </Button>
        </Acts>
      </div>
    </Stack>
  );
}

/**
 * A mail to a contact from a template, in the contact's language: the user edits it, then sends it from their own mail program.
 */
export function FollowUpForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation('follow-ups');
  const { data: templates, isError } = useTemplates();
  if (isError) return <Text>{t('loadFailed')}</Text>;
  if (!templates) return <Skeleton height={320} />;
  return <Writer contact={contact} templates={templates} />;
}
