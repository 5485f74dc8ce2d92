import { Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { AboutFields } from '@/components/cards/card/fields/about-fields';
import { NameFields } from '@/components/cards/card/fields/name-fields';
import { ReachFields } from '@/components/cards/card/fields/reach-fields';
import { useIsSkipped } from '@/components/cards/card/fields/skipped';
import { UsernameField } from '@/components/cards/card/fields/username-field';
import { WorkFields } from '@/components/cards/card/fields/work-fields';
import { PictureField } from '@/components/ui/media/picture-field';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { OnboardingDraft, OnboardingStep } from '@/lib/journeys/onboarding/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { useSamplePerson } from './use-sample-person';

// Loaded on demand: it shows the card in every layout.
const LookStep = dynamic(() => import('./look-step').then((module) => module.LookStep));

type Props = {
  step: OnboardingStep;
  draft: OnboardingDraft;
  errors: FieldErrors;
  locale: Locale;
  onChange: (part: Partial<OnboardingDraft>) => void;
};

/** The inputs of a step, the same as in the editor. */
export function StepFields({ step, draft, errors, locale, onChange }: Props) {
  const isSkipped = useIsSkipped();
  const sampleOf = useSamplePerson();
  const content = {
    value: draft.content,
    onChange: (value: OnboardingDraft['content']) => onChange({ content: value }),
    errors,
    language: locale,
  };
  switch (step) {
    case 'name':
      return (
        <Stack gap="lg">
          <NameFields {...content} />
          {!isSkipped('photoId') && (
            <PictureField
              kind="photo"
              value={draft.photoId}
              onChange={(photoId) => onChange({ photoId })}
              errors={errors}
            />
          )}
        </Stack>
      );
    case 'work':
      return (
        <Stack gap="md">
          <WorkFields {...content} />
          <AboutFields {...content} />
        </Stack>
      );
    case 'reach':
      return <ReachFields {...content} />;
    case 'look':
      return (
        <LookStep
          value={draft.look}
          onChange={(look) => onChange({ look })}
          card={{ ...draft, ...sampleOf(draft.content), language: locale }}
          locale={locale}
        />
      );
    default:
      return <UsernameField value={draft.username} onChange={(username) => onChange({ username })} errors={errors} />;
  }
}
