import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { KeyNoun } from '@/lib/platform/auth/key-model';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';

/** What a program may do, in words: what it may read, and what it may also write. */
export function ScopeLines({ scopes }: { scopes: readonly string[] }) {
  const { t } = useTranslation('api-keys');
  const locale = localeOr(useRouter().locale);
  return (['read', 'write'] as const).map((access) => {
    const nouns = scopes.filter((scope) => scope.endsWith(`:${access}`)).map((scope) => scope.split(':')[0] as KeyNoun);
    if (nouns.length === 0) return null;
    const words = besideText(
      nouns.map((noun) => t(`nouns.${noun}`)),
      locale,
    );
    return (
      <Text key={access} size="sm">
        {t(access === 'read' ? 'reads' : 'writes', { nouns: words })}
      </Text>
    );
  });
}
