import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { quiet } from '@/components/ui/quiet';
import { showUndo } from '@/components/ui/undo-note';
import type { CardContent } from '@/lib/cards/card/schema';
import type { Languages } from './translated-input';
import { useLanguageName } from './use-language-name';

type Props = Languages & { value: CardContent; onChange: (content: CardContent) => void };

/** The effect of a translation on visitors, and the button that removes it. */
export function TranslationActs({ value, onChange, base, locale }: Props) {
  const { t } = useTranslation(['card', 'common']);
  const nameOf = useLanguageName();
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const remove = () => {
    const { [locale]: removed, ...translations } = value.translations;
    onChange({ ...value, translations });
    const onUndo = () => {
      const { value: now, onChange: change } = latest.current;
      change({ ...now, translations: { ...now.translations, [locale]: removed } });
    };
    const message = t('translationRemoved', { language: nameOf(locale) });
    showUndo({ id: `translation-${locale}`, message, undoLabel: t('common:undo'), onUndo });
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {t('translationHint', { language: nameOf(locale), original: nameOf(base) })}
      </Text>
      {value.translations[locale] && (
        <Button size="compact-sm" {...quiet} leftSection={<IconTrash aria-hidden size={16} />} onClick={remove}>
          {t('removeTranslation')}
        </Button>
      )}
    </Group>
  );
}
