import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { ActError } from '@/components/organization/sso/act-error';
import classes from '@/components/organization/sso/sso.module.css';
import { useFields } from '@/components/ui/use-fields';
import { useAddDomain, useDomains } from '@/lib/organization/domains/hooks';
import { DomainRow } from './domain-row';

/** The domains of an organization: the record that verifies each, and its current state. */
export function Domains({ slug, mayEdit }: { slug: string; mayEdit: boolean }) {
  const { t } = useTranslation('sso');
  const { data: domains = [] } = useDomains(slug);
  const add = useAddDomain(slug);
  const { values, set, text } = useFields({ domain: '' });
  const domain = values.domain.trim();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { domain, key },
      {
        onSuccess: () => set({ domain: '' }),
        // The next attempt is another request and needs another key.
        onSettled: () => setKey(crypto.randomUUID()),
      },
    );
  };
  return (
    <section aria-labelledby="domains-title">
      <Stack gap="sm">
        <Title order={2} size="md" id="domains-title">
          {t('domains')}
        </Title>
        <Text c="dimmed">{t('domainsHint')}</Text>
        {domains.length > 0 && (
          <ul className={classes.list}>
            {domains.map((each) => (
              <DomainRow key={each.id} slug={slug} domain={each} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
        {mayEdit && (
          <form onSubmit={submit} noValidate>
            <Group align="flex-end" gap="sm">
              <TextInput
                flex="1 1 240px"
                label={t('domain')}
                name="domain"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                dir="ltr"
                maxLength={320}
                {...text('domain')}
              />
              <Button type="submit" variant="default" loading={add.isPending} disabled={domain === ''}>
                {t('addDomain')}
              </Button>
            </Group>
            <ActError error={add.error} />
          </form>
        )}
      </Stack>
    </section>
  );
}
