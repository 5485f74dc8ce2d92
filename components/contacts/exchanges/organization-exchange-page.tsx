import { Button, Divider, Group, Select, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { QuestionTranslations } from '@/components/cards/card/exchange/question-translations';
import { QuestionsEditor } from '@/components/cards/card/exchange/questions-editor';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { PolicyChoice } from '@/components/organization/policies/policy-choice';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import {
  useEditOrganizationQuestions,
  useOrganizationConsent,
  useOrganizationQuestions,
} from '@/lib/contacts/exchanges/hooks';
import { useEditPolicies, useOrganization, usePolicies } from '@/lib/organization/organization/hooks';
import { type Locale, languages, localeOr } from '@/lib/platform/i18n/languages';
import { can } from '@/lib/platform/permissions/can';
import { ConsentSettings } from './consent-settings';
import { useFormVersion } from './use-form-version';

/**
 * Returns questions whose text is also stored as the translation into the language it was written in, where cards in this
 * language look for it.
 */
const inOwnWords = (questions: Question[], locale: Locale): Question[] =>
  questions.map((question) => {
    const { label, options } = question;
    return { ...question, translations: { ...question.translations, [locale]: { label, options } } };
  });

function Questions({ slug, isLocked, saved }: { slug: string; isLocked: boolean; saved: Question[] }) {
  const { t } = useTranslation(['organization-contacts', 'card', 'common']);
  const base = localeOr(useRouter().locale);
  const { newestVersion, settleVersion } = useFormVersion(slug);
  const edit = useEditOrganizationQuestions(slug);
  const fail = useFailureNotice();
  const [value, setValue] = useState(saved);
  const [other, setOther] = useState<Locale | null>(null);
  const save = async () => {
    const version = newestVersion();
    try {
      const { settleForm } = await import('@/lib/cards/card/exchange-form-schema');
      const { questions } = settleForm({ isOn: true, questions: inOwnWords(value, base) });
      const now = await edit.mutateAsync({ version, questions });
      settleVersion(now.version);
      setValue(now.questions);
      notifications.show({ message: t('common:saved') });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="lg">
          {t('questionsTitle')}
        </Title>
        <Text c="dimmed">{t('questionsText')}</Text>
      </div>
      <fieldset disabled={isLocked} style={{ border: 0, margin: 0, minInlineSize: 0, padding: 0 }}>
        <Stack gap="lg">
          <QuestionsEditor language={base} value={value} onChange={setValue} />
          {value.length > 0 && (
            <Select
              label={t('translateInto')}
              data={languages.filter(({ code }) => code !== base).map(({ code, label }) => ({ value: code, label }))}
              value={other}
              onChange={(code) => setOther(code ? localeOr(code) : null)}
              clearable
              maw={320}
            />
          )}
          {other && value.length > 0 && (
            <QuestionTranslations base={base} locale={other} value={value} onChange={setValue} />
          )}
          {!isLocked && (
            <Group>
              <Button loading={edit.isPending} onClick={() => void save()}>
                {t('saveQuestions')}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </Stack>
  );
}

/**
 * The setting whether visitors can leave their details on an organization's cards, and the questions and consent of that form.
 */
export function ExchangePage({ slug }: { slug: string }) {
  const { t } = useTranslation(['policies', 'common']);
  const { data: organization } = useOrganization(slug);
  const { data: policies } = usePolicies(slug);
  const { data: questions } = useOrganizationQuestions(slug);
  const { data: consent } = useOrganizationConsent(slug);
  const edit = useEditPolicies(slug);
  const fail = useFailureNotice();
  if (!organization || !policies || !questions || !consent) return null;
  const isLocked = !can({ staffRole: null }, 'organization.editSettings', organization);
  return (
    <SettingsShell organization={organization}>
      <Stack gap="xl" maw={720}>
        <PolicyChoice
          label={t('exchange')}
          words={(choice) => ({ label: t(`exchange_${choice}`), about: t(`exchange_${choice}Text`) })}
          value={policies.exchangeOnCards}
          isLocked={isLocked}
          onChange={(exchangeOnCards) =>
            edit.mutate(
              { exchangeOnCards },
              { onSuccess: () => notifications.show({ message: t('common:saved') }), onError: fail },
            )
          }
        />
        <Divider />
        <Questions slug={slug} isLocked={isLocked} saved={questions.questions} />
        <Divider />
        <ConsentSettings slug={slug} isLocked={isLocked} saved={consent} />
      </Stack>
    </SettingsShell>
  );
}
