import { Alert, Button, Group, SegmentedControl, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CardPreview } from '@/components/cards/card/card-preview-later';
import { useOnboarding } from '@/lib/journeys/onboarding/hooks';
import type { OnboardingView as Answers, OnboardingStep } from '@/lib/journeys/onboarding/schema';
import { errorCode } from '@/lib/platform/browser/api';
import { isolated } from '@/lib/platform/i18n/isolated';
import type { Locale } from '@/lib/platform/i18n/languages';
import { FillButton } from './fill-button';
import classes from './onboarding.module.css';
import { OnboardingShell } from './onboarding-shell';
import { StepFields } from './step-fields';
import { StepIndicator } from './step-indicator';
import { UnderPrefilled } from './under-prefilled';
import { useOnboardingForm } from './use-onboarding-form';
import { useSamplePerson } from './use-sample-person';

// Loaded on demand: the last step contains the sharing of a card.
const CardReady = dynamic(() => import('./card-ready').then((module) => module.CardReady));

/** Returns the title and text of each step. */
function texts(t: (key: string) => string): Record<OnboardingStep, { title: string; text: string }> {
  return {
    name: { title: t('nameTitle'), text: t('nameText') },
    work: { title: t('workTitle'), text: t('workText') },
    reach: { title: t('reachTitle'), text: t('reachText') },
    look: { title: t('lookTitle'), text: t('lookText') },
    username: { title: t('usernameTitle'), text: t('usernameText') },
    share: { title: t('shareTitle'), text: t('shareText') },
  };
}

/** Returns the card as visitors will see it. */
const previewOf = (draft: Answers['draft'], prefilled: Answers['given'], language: Locale) => ({
  ...{ ...draft, language },
  ...(prefilled && { logoId: prefilled.logoId, coverId: prefilled.coverId, hiddenParts: prefilled.hidden }),
});

/** The way from sign-up to the first card, step by step; every step is saved and can be returned to. */
export function Onboarding() {
  const { data } = useOnboarding();
  return data ? <Steps initial={data} /> : null;
}

function Steps({ initial }: { initial: Answers }) {
  const { t } = useTranslation(['onboarding', 'card', 'errors']);
  const form = useOnboardingForm(initial);
  const { steps, step, draft, errors, card, locale } = form;
  const { given: prefilled } = initial;
  const [face, setFace] = useState('form');
  const sampleOf = useSamplePerson();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLFormElement>(null);
  const arrivedAt = useRef(step);

  // The heading receives the focus, so that screen readers announce the new step; not at the first paint, where no step has
  // changed.
  useEffect(() => {
    if (arrivedAt.current === step) return;
    arrivedAt.current = step;
    setFace('form');
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const wrong = Object.keys(errors).length;
  useEffect(() => {
    if (wrong > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  if (card) return <CardReady card={card} steps={steps} />;

  const words = texts(t)[step];
  const index = steps.indexOf(step);
  const isLast = step === 'username';
  const on = (event: FormEvent) => {
    event.preventDefault();
    const next = steps[index + 1];
    void (isLast || !next ? form.finish() : form.goTo(next));
  };
  const back = steps[index - 1];
  const state = form.isSaving ? t('common:saving') : form.isSaved ? t('common:saved') : '';
  return (
    <OnboardingShell
      title={words.title}
      steps={
        <StepIndicator steps={steps} step={step} furthest={form.furthest} onSelect={(name) => void form.goTo(name)} />
      }
    >
      <SegmentedControl
        className={classes.faces ?? ''}
        hiddenFrom="md"
        fullWidth
        value={face}
        onChange={setFace}
        aria-label={t('faces')}
        data={[
          { value: 'form', label: t('card:edit') },
          { value: 'preview', label: t('card:preview') },
        ]}
      />
      <div className={classes.columns} data-face={face}>
        <form ref={frame} className={classes.form} onSubmit={on} onBlur={form.saveNow} noValidate>
          <Stack gap="xl">
            <div>
              <VisuallyHidden>{t('position', { number: index + 1, total: steps.length })}</VisuallyHidden>
              <Title order={1} size={28} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
                {words.title}
              </Title>
              <Text c="dimmed" mt={4}>
                {step === 'username' && prefilled
                  ? t('usernameManaged', { organization: isolated(prefilled.organization) })
                  : words.text}
              </Text>
            </div>
            {step === 'name' && <FillButton draft={draft} prefilled={prefilled?.parts ?? []} onFill={form.change} />}
            <UnderPrefilled prefilled={prefilled} steps={steps} step={step} draft={draft}>
              <StepFields step={step} draft={draft} errors={errors} locale={locale} onChange={form.change} />
            </UnderPrefilled>
            {form.problem && (
              <Alert color="danger" variant="light" role="alert">
                {t(`errors:${errorCode(form.problem)}`)}
              </Alert>
            )}
            <div>
              <Group justify="space-between">
                {back ? (
                  <Button variant="default" disabled={form.isBusy} onClick={() => void form.goTo(back)}>
                    {t('common:back')}
                  </Button>
                ) : (
                  <span />
                )}
                <Button type="submit" loading={form.isBusy}>
                  {isLast ? t('create') : t('common:continue')}
                </Button>
              </Group>
              <Text size="sm" c="dimmed" ta="end" mt={8} mih={20} role="status">
                {state}
              </Text>
            </div>
          </Stack>
        </form>
        <div className={classes.preview}>
          <CardPreview card={{ ...previewOf(draft, prefilled, locale), ...sampleOf(draft.content) }} locale={locale} />
        </div>
      </div>
    </OnboardingShell>
  );
}
