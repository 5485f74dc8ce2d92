import { Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import { SkippedPartsProvider } from '@/components/cards/card/fields/skipped';
import type { OnboardingDraft, OnboardingStep, OnboardingView } from '@/lib/journeys/onboarding/schema';
import { stepOf } from '@/lib/journeys/onboarding/steps';
import type { PartPath } from '@/lib/platform/formats/card-parts';

const PrefilledParts = dynamic(() => import('./prefilled-parts').then((module) => module.PrefilledParts));

type Props = {
  prefilled: OnboardingView['given'];
  steps: readonly OnboardingStep[];
  step: OnboardingStep;
  draft: OnboardingDraft;
  children: ReactNode;
};

/** Returns the step that shows a given part: the step that would have asked for it, else the step for work. */
function placeOf(path: PartPath, steps: readonly OnboardingStep[]): OnboardingStep {
  const own = path === 'look' ? 'look' : stepOf(path);
  return [own, 'work' as const].find((step) => step && steps.includes(step)) ?? 'name';
}

/** A step for a member whose organization has a template: parts given by the template are shown as text and have no inputs. */
export function UnderPrefilled({ prefilled, steps, step, draft, children }: Props) {
  const skipped = useMemo(() => new Set<string>(prefilled?.parts), [prefilled]);
  if (!prefilled) return children;
  const { logoId, coverId, hidden, organization } = prefilled;
  const card = { ...draft, logoId, coverId, exchangeForm: { isOn: true, questions: [] } };
  const paths = prefilled.parts.filter((path) => !hidden.includes(path) && placeOf(path, steps) === step);
  return (
    <SkippedPartsProvider value={skipped}>
      <Stack gap="xl">
        <PrefilledParts organization={organization} paths={paths} card={card} />
        {children}
      </Stack>
    </SkippedPartsProvider>
  );
}
