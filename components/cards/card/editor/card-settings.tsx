import { Select, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { languages, localeOr } from '@/lib/platform/i18n/languages';

type Props = {
  value: CardDraft;
  onChange: (value: CardDraft, tag: string) => void;
  /** Whether the user may pause the card. */
  mayManage: boolean;
};

/** The card's language and its visibility: its state and its indexing by search engines. */
export function CardSettings({ value, onChange, mayManage }: Props) {
  const { t } = useTranslation('card');
  return (
    <Stack gap="lg">
      <Select
        label={t('language')}
        description={t('languageHint')}
        data={languages.map(({ code, label }) => ({ value: code, label }))}
        value={value.language}
        onChange={(code) => onChange({ ...value, language: localeOr(code) }, 'language')}
        allowDeselect={false}
        maw={440}
      />
      {mayManage && (
        <Switch
          label={t('active')}
          description={t('activeHint')}
          checked={value.status === 'active'}
          onChange={(event) =>
            onChange({ ...value, status: event.currentTarget.checked ? 'active' : 'paused' }, 'status')
          }
        />
      )}
      <Switch
        label={t('indexed')}
        description={t('indexedHint')}
        checked={value.isIndexed}
        onChange={(event) => onChange({ ...value, isIndexed: event.currentTarget.checked }, 'isIndexed')}
      />
    </Stack>
  );
}
