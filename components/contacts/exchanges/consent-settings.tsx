import { Alert, Button, Group, Select, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useId, useState } from 'react';
import { useFieldError } from '@/components/ui/field-error';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { type ConsentDraft, draftOf, editOf, mergeDraft } from '@/lib/contacts/exchanges/consent-draft';
import type { OrganizationConsent } from '@/lib/contacts/exchanges/consent-schema';
import { useEditOrganizationConsent } from '@/lib/contacts/exchanges/hooks';
import { maxConsent, maxOptIn } from '@/lib/contacts/exchanges/limits';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { language, languages, localeOr } from '@/lib/platform/i18n/languages';
import { useFormVersion } from './use-form-version';

const isWritten = (text: string | undefined) => (text ?? '').trim() !== '';

type Props = { slug: string; isLocked: boolean; saved: OrganizationConsent };

/**
 * Returns the draft and the function that saves it; validation errors are kept by entry, so that they appear beside it in its
 * language.
 */
function useDraft(slug: string, saved: OrganizationConsent) {
  const { t } = useTranslation(['common', 'errors']);
  const fail = useFailureNotice();
  const { newestVersion, settleVersion } = useFormVersion(slug);
  const edit = useEditOrganizationConsent(slug);
  const [before, setBefore] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(before);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const settle = (now: OrganizationConsent, value: ConsentDraft) => {
    settleVersion(now.version);
    setBefore(draftOf(now));
    setDraft(value);
    setRefused({});
  };
  const save = async () => {
    try {
      const now = await edit.mutateAsync({ version: newestVersion(), ...editOf(draft) });
      settle(now, draftOf(now));
      notifications.show({ message: t('common:saved') });
      return [];
    } catch (error) {
      fail(error);
      const { errors, current } = error instanceof ApiError ? error : { errors: [], current: null };
      setRefused(Object.fromEntries(errors.map(({ path, code }) => [path, code])));
      if (errorCode(error) === 'version_conflict' && current) {
        const now = current as OrganizationConsent;
        settle(now, mergeDraft({ base: before, mine: draft, theirs: draftOf(now) }));
      }
      return errors.map(({ path }) => path);
    }
  };
  return { draft, setDraft, save, refused, isSaving: edit.isPending };
}

/** The consent text that visitors accept before they leave their details, language by language, and the further notices. */
export function ConsentSettings({ slug, isLocked, saved }: Props) {
  const { t } = useTranslation('organization-contacts');
  const fieldError = useFieldError();
  const titleId = useId();
  const [locale, setLocale] = useState(localeOr(useRouter().locale));
  const { draft, setDraft, save, refused, isSaving } = useDraft(slug, saved);
  const { texts, optIn } = draft;
  const put = (change: Partial<ConsentDraft>) => setDraft((now) => ({ ...now, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = (await save()).flatMap((path) => path.match(/texts\.(.+)$/)?.[1] ?? []);
    // The error may be in another language than the displayed one, so the form switches to it.
    if (wrong[0] && !wrong.includes(locale)) setLocale(localeOr(wrong[0]));
  };
  const mark = (code: string) => (isWritten(texts[localeOr(code)]) ? ' ✓' : '');
  return (
    <Stack gap="lg" component="section" aria-labelledby={titleId}>
      <div>
        <Title order={2} size="lg" id={titleId}>
          {t('consentTitle')}
        </Title>
        <Text c="dimmed">{t('consentAbout')}</Text>
        {saved.number > 0 && <Text size="sm">{t('wordingVersion', { version: saved.number })}</Text>}
      </div>
      {saved.lapsed.length > 0 && (
        <Alert color="warn">{t('textsLapsed', { languages: saved.lapsed.map((code) => language(code).label) })}</Alert>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={isLocked} style={{ border: 0, margin: 0, minInlineSize: 0, padding: 0 }}>
          <Stack gap="lg">
            <Select
              label={t('wordsIn')}
              data={languages.map(({ code, label }) => ({ value: code, label: `${label}${mark(code)}` }))}
              value={locale}
              onChange={(code) => code && setLocale(localeOr(code))}
              allowDeselect={false}
              maw={320}
            />
            <Textarea
              label={t('ownWords')}
              description={t('ownWordsHelp', { organization: '{{organization}}', name: '{{name}}' })}
              lang={locale}
              dir="auto"
              autosize
              minRows={3}
              maxLength={maxConsent}
              value={texts[locale] ?? ''}
              error={fieldError(refused[`texts.${locale}`])}
              onChange={(event) => put({ texts: { ...texts, [locale]: event.currentTarget.value } })}
            />
            {(!isWritten(texts[locale]) || saved.lapsed.includes(locale)) && (
              <div>
                <Text size="sm" fw={500}>
                  {t('builtInText')}
                </Text>
                <Text size="sm" c="dimmed" lang={locale} dir="auto">
                  {saved.builtIn[locale]}
                </Text>
              </div>
            )}
            <Switch
              label={t('askOptIn')}
              description={t('askOptInHelp')}
              checked={optIn.isOn}
              onChange={(event) => put({ optIn: { ...optIn, isOn: event.currentTarget.checked } })}
            />
            {optIn.isOn && (
              <Textarea
                label={t('optInWords')}
                lang={locale}
                dir="auto"
                autosize
                minRows={2}
                maxLength={maxOptIn}
                value={optIn.texts[locale] ?? ''}
                error={fieldError(refused[`optIn.texts.${locale}`] ?? refused['optIn.texts'])}
                onChange={(event) =>
                  put({ optIn: { ...optIn, texts: { ...optIn.texts, [locale]: event.currentTarget.value } } })
                }
              />
            )}
            {(['privacyUrl', 'imprintUrl'] as const).map((name) => (
              <TextInput
                key={name}
                type="url"
                dir="ltr"
                label={t(name)}
                description={name === 'privacyUrl' ? t('noticesHelp') : undefined}
                maxLength={500}
                value={draft[name]}
                error={fieldError(refused[name])}
                onChange={(event) => put({ [name]: event.currentTarget.value })}
              />
            ))}
            {!isLocked && (
              <Group>
                <Button type="submit" loading={isSaving}>
                  {t('saveConsent')}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
    </Stack>
  );
}
