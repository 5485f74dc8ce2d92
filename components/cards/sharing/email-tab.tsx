import { Alert, Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { useWithNote } from '@/components/ui/use-with-note';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useShareByEmail, useShareMessage } from '@/lib/cards/sharing/hooks';
import { maxNote, shareByEmailSchema } from '@/lib/cards/sharing/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { mailtoHref } from '@/lib/platform/formats/share';
import { languages, localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

const languageOptions = languages.map(({ code, label }) => ({ value: code, label }));

/** How long until the next try, in words: "in 12 minutes". */
function waitInWords(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(intlTag(localeOr(locale)));
  if (seconds < 60) return words.format(seconds, 'second');
  return seconds < 5400
    ? words.format(Math.ceil(seconds / 60), 'minute')
    : words.format(Math.ceil(seconds / 3600), 'hour');
}

/** A card by mail: written in the own mail program, or sent by the server in the reader's language. */
export function EmailTab({ card }: { card: OwnCard }) {
  const { t, i18n } = useTranslation(['sharing', 'errors']);
  const { canSendMail } = useConfig();
  const [to, setTo] = useState('');
  const withNote = useWithNote();
  const [locale, setLocale] = useState(localeOr(i18n.language));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const message = useShareMessage(card.id, locale);
  const sending = useShareByEmail(card.id);

  const fieldText = (code: string) => t([`errors:field.${code}`, 'errors:field.other']);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSentTo(null);
    const parsed = shareByEmailSchema.safeParse({ to, locale, note });
    setProblem(parsed.success ? null : (parsed.error.issues[0]?.message ?? 'other'));
    if (!parsed.success) return;
    sending.mutate(parsed.data, {
      onSuccess: () => {
        setSentTo(parsed.data.to);
        setTo('');
      },
      onError: (error) => setProblem(error instanceof ApiError ? (error.errors[0]?.code ?? null) : null),
    });
  };
  const { subject = '', body = '' } = message.data ?? {};
  const mailto = mailtoHref({ to, subject, body: note.trim() ? `${note.trim()}\n\n${body}` : body });
  const open = {
    component: 'a' as const,
    href: mailto,
    leftSection: <IconMail aria-hidden size={18} />,
    // Without the text in the reader's language there is nothing to open yet.
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
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={problem ? fieldText(problem) : undefined}
        />
        <Select
          label={t('emailLanguage')}
          data={languageOptions}
          value={locale}
          onChange={(value) => setLocale(localeOr(value))}
          allowDeselect={false}
          checkIconPosition="right"
        />
        <Textarea
          label={withNote(t('emailNote'), t('common:optional'))}
          description={t('emailNoteHint', { count: maxNote - note.length })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={maxNote}
          rows={3}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div role="status">
          {sentTo && (
            <Alert color="teal" variant="light">
              {t('emailSent', { email: `\u2068${sentTo}\u2069` })}
            </Alert>
          )}
        </div>
        {(message.error ?? (problem ? null : error)) && (
          <Alert color="red" variant="light" role="alert">
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
      </Stack>
    </form>
  );
}
