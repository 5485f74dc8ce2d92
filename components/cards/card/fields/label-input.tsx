import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { CardField, knownLabels } from '@/lib/cards/card/schema';
import { useFieldNames } from './use-field-names';

type Known = (typeof knownLabels)[number];
type Kind = CardField['kind'];

/** The kinds whose fields may have one of our labels; other kinds have only the owner's own words. */
const offered: Partial<Record<Kind, Known[]>> = {
  phone: ['mobile', 'work', 'home', 'fax', 'other'],
  email: ['work', 'home', 'other'],
  website: ['work', 'home', 'other'],
  address: ['work', 'home', 'other'],
};

type Props = { kind: Kind; value: string; onChange: (label: string) => void; error?: string | undefined };

/** A field's label: one of ours, which visitors read in their own language, or the owner's own word. */
export function LabelInput({ kind, value, onChange, error }: Props) {
  const { t } = useTranslation('card');
  const { labels } = useFieldNames();
  const words = (offered[kind] ?? []).map((label) => ({ label, word: labels[label] }));
  const shown = words.find(({ label }) => label === value)?.word ?? value;
  return (
    <Autocomplete
      label={t('label')}
      data={words.map(({ word }) => word)}
      value={shown}
      onChange={(text) => onChange(words.find(({ word }) => word === text)?.label ?? text)}
      // All labels are offered, even while one of ours is chosen.
      filter={({ options }) => options}
      error={error}
      dir="auto"
    />
  );
}
