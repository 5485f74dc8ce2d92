import { Button, Checkbox, Divider, Stack, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { canFollow, carefulDraft, type Draft, wishOf } from '@/lib/journeys/offboarding/draft';
import { useOffboard } from '@/lib/journeys/offboarding/hooks';
import type { Offboarded, OffboardingPreview } from '@/lib/journeys/offboarding/plan';
import { ApiError } from '@/lib/platform/browser/api';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText, withNote } from '@/lib/platform/i18n/lists';
import { CardPlan } from './card-plan';
import { ColleaguePicker } from './colleague-picker';
import { Options } from './options';

type Props = { slug: string; leaver: OffboardingPreview; onDone: (done: Offboarded) => void };

function Part({ title, about, children }: { title: string; about?: string; children?: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h5">
        {title}
      </Title>
      {about && <Text c="dimmed">{about}</Text>}
      {children}
    </section>
  );
}

/** The form with all decisions about a member who leaves. */
export function OffboardingForm({ slug, leaver, onDone }: Props) {
  const { t } = useTranslation(['offboarding', 'errors']);
  const locale = localeOr(useRouter().locale);
  const offboard = useOffboard(slug, leaver.id);
  const [draft, setDraft] = useState(carefulDraft);
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  const wish = wishOf(draft);
  const isHere = leaver.status !== 'left';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!wish) return;
    const done = await offboard.mutateAsync(wish).catch(() => null);
    if (done) onDone(done);
  };
  const { cards, contacts, codes } = leaver;
  const links = cards.map(({ username }) => `/${username}`);
  const field = offboard.error instanceof ApiError ? offboard.error.errors[0]?.code : undefined;
  const ways = canFollow(draft) ? (['stay', 'follow', 'transfer'] as const) : (['stay', 'transfer'] as const);
  return (
    <form onSubmit={submit}>
      <Stack gap="xl">
        <Part title={t('cards')} {...(cards.length === 0 ? { about: t('noCards') } : {})}>
          {cards.length > 0 && (
            <>
              <Text c="dimmed">
                <bdi dir="ltr">{besideText(links, locale)}</bdi>
              </Text>
              <CardPlan slug={slug} leaver={leaver.id} draft={draft} onChange={change} />
            </>
          )}
        </Part>
        <Divider />
        <Part title={t('contacts')} about={t('contactsCount', { count: contacts })}>
          {contacts > 0 && (
            <>
              <Options
                label={t('contacts')}
                options={ways.map((name) => ({ name, label: t(`contacts_${name}`), about: t(`contacts_${name}Text`) }))}
                value={draft.contacts === 'follow' && !canFollow(draft) ? 'stay' : draft.contacts}
                onChange={(way) => change({ contacts: way })}
              />
              {draft.contacts === 'transfer' && (
                <ColleaguePicker
                  slug={slug}
                  except={leaver.id}
                  value={draft.receiver}
                  onChange={(receiver) => change({ receiver })}
                />
              )}
            </>
          )}
        </Part>
        <Divider />
        <Part title={t('access')} about={t('endsAccess')}>
          <Stack gap="sm" mt="sm">
            {codes > 0 && (
              <Checkbox
                label={withNote(t('releaseCodes'), t('codesCount', { count: codes }), locale)}
                description={t('releaseCodesText')}
                checked={draft.releaseCodes}
                onChange={(event) => change({ releaseCodes: event.currentTarget.checked })}
              />
            )}
            {leaver.status === 'active' && (
              <Checkbox
                label={t('endSessions')}
                checked={draft.endSessions}
                onChange={(event) => change({ endSessions: event.currentTarget.checked })}
              />
            )}
          </Stack>
        </Part>
        <FailureText error={offboard.error} reason={field && t(`errors:field.${field}`)} />
        <Button type="submit" disabled={!wish} loading={offboard.isPending} style={{ alignSelf: 'start' }}>
          {t(isHere ? 'confirm' : 'confirmAgain')}
        </Button>
      </Stack>
    </form>
  );
}
