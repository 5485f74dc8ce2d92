import { Alert, Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { useFields } from '@/components/ui/use-fields';
import { useWithNote } from '@/components/ui/use-with-note';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useShareByEmail, useShareMessage } from '@/lib/cards/sharing/hooks';
import { maxNote } from '@/lib/cards/sharing/limits';
import { shareByEmailSchema } from '@/lib/cards/sharing/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { mailtoHref } from '@/lib/platform/formats/share';
import { isolated } from '@/lib/platform/i18n/isolated';
import { languages, localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import { EmailPreview } from './email-preview';

const languageOptions = languages.map(({ code, label }) => ({ value: code, label }));

/** Returns the time until the next attempt in words: "in 12 minutes". */
function waitInWords(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(intlTag(localeOr(locale)));
  if (seconds < 60) return words.format(seconds, 'second');
  return seconds < 5400
    ? words.format(Math.ceil(seconds / 60), 'minute')
    : words.format(Math.ceil(seconds / 3600), 'hour');
}

/** The tab that shares a card by mail: written in the user's mail program, or sent by the server in the recipient's language. */
export function EmailTab({ card, to: first }: { card: OwnCard; to: string }) {
  const { t, i18n } = useTranslation(['sharing', 'errors']);
  const { canSendMail } = useConfig();
  const withNote = useWithNote();
  const fields = useFields({ to: first, locale: localeOr(i18n.language), note: '' });
  const { to, locale, note } = fields.values;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const message = useShareMessage(card.id, locale);
  const sending = useShareByEmail(card.id);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setSentTo(null);
    const { checked } = fields.check(shareByEmailSchema);
    if (!checked) return;
    sending.mutate(checked, {
      onSuccess: () => {
        setSentTo(checked.to);
        fields.set({ to: '' });
      },
      onError: fields.refuse,
    });
  };
  const { subject = '', body = '' } = message.data ?? {};
  const mailto = mailtoHref({ to, subject, body: note.trim() ? `${note.trim()}\n\n${body}` : body });
  const open = {
    component: 'a' as const,
    href: mailto,
    leftSection: <IconMail aria-hidden size={18} />,
    // The mail program cannot be opened before the text in the recipient's language has loaded.
    loading: message.isPending,
  };
  const error = sending.error;
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('emailTo')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          {...fields.text('to')}
        />
        <Select
          label={t('emailLanguage')}
          data={languageOptions}
          value={locale}
          onChange={(value) => fields.set({ locale: localeOr(value) })}
          allowDeselect={false}
          checkIconPosition="right"
          error={fields.errorOf('locale')}
        />
        <Textarea
          label={withNote(t('emailNote'), t('common:optional'))}
          description={t('emailNoteHint', { count: maxNote - note.length })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={maxNote}
          rows={3}
          dir="auto"
          {...fields.text('note')}
        />
        <div role="status">
          {sentTo && (
            <Alert color="ok" variant="light">
              {t('emailSent', { email: isolated(sentTo) })}
            </Alert>
          )}
        </div>
        {(message.error ?? (fields.isWrong ? null : error)) && (
          <Alert color="danger" variant="light" role="alert">
            {wait
              ? t('emailWait', { when: waitInWords(wait, i18n.language) })
              : t(`errors:${errorCode(message.error ?? error)}`)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button {...open} variant={canSendMail ? 'default' : 'filled'}>
            {t('emailOpen')}
          </Button>
          {canSendMail && (
            <Button type="submit" loading={sending.isPending} leftSection={<IconSend aria-hidden size={18} />}>
              {t('emailSend')}
            </Button>
          )}
        </Group>
        <EmailPreview card={card} locale={locale} subject={subject} note={note.trim()} />
      </Stack>
    </form>
  );
}
