import { Skeleton, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ShownCard } from '@/components/cards/card/shown-card';
import { layouts } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { type PartProps, PartRule, PartValueSet } from './part-row';
import classes from './template-rows.module.css';

const loading = () => <Skeleton height={240} radius={12} />;
const loadLook = () => import('@/components/cards/card/fields/look-fields').then((module) => module.LookFields);
const loadSettings = () => import('./template-settings').then((module) => module.TemplateSettings);
const LookFields = dynamic(loadLook, { loading });

/** What loads the tabs of a template's editor that are not seen at first. */
export const laterTemplateTabs = [loadLook, loadSettings];
export const TemplateSettings = dynamic(loadSettings, { loading });

/** How cards look, shown on the sample, and who may change it. */
export function TemplateLook({ sample, locale, ...rest }: PartProps & { sample: ShownCard; locale: Locale }) {
  const { value, onChange, isReadOnly } = rest;
  return (
    <Stack gap="lg">
      <PartRule path="look" {...rest} />
      <fieldset className={classes.value} disabled={isReadOnly}>
        <LookFields
          value={value.card.look}
          onChange={(look) => onChange({ ...value, card: { ...value.card, look } })}
          card={sample}
          locale={locale}
          offered={layouts}
        />
      </fieldset>
    </Stack>
  );
}

/** What visitors of cards are asked for, and who may change it. */
export function TemplateExchange(props: PartProps) {
  return (
    <Stack gap="lg">
      <PartRule path="exchangeForm" {...props} />
      <PartValueSet path="exchangeForm" {...props} />
    </Stack>
  );
}
