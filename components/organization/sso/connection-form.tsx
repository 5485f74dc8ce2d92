import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { quiet } from '@/components/ui/quiet';
import { useFields } from '@/components/ui/use-fields';
import { useSaveConnection } from '@/lib/organization/sso/hooks';
import type { Sso } from '@/lib/organization/sso/schema';
import { ActError } from './act-error';
import { type Draft, draftOf, editOf } from './connection-draft';
import { OidcFields } from './oidc-fields';
import { OurFacts } from './our-facts';
import { SamlFields } from './saml-fields';

type Props = { slug: string; sso: Sso; onDone: () => void };

/** The form that sets up or changes the connection to an identity provider. */
export function ConnectionForm({ slug, sso, onDone }: Props) {
  const { t } = useTranslation(['sso', 'common']);
  const save = useSaveConnection(slug);
  const fields = useFields<Draft>(() => draftOf(sso.connection));
  const draft = fields.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fields.setErrors({});
    save.mutate(editOf(draft, sso.connection?.version ?? 0), {
      onSuccess: () => {
        notifications.show({ message: t('common:saved') });
        onDone();
      },
      onError: fields.refuse,
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          aria-label={t('kind')}
          value={draft.kind}
          onChange={(kind) => fields.set({ kind: kind as Draft['kind'] })}
          data={[
            { value: 'oidc', label: 'OpenID Connect' },
            { value: 'saml', label: 'SAML 2.0' },
          ]}
        />
        <OurFacts slug={slug} sso={sso} kind={draft.kind} mayEdit={false} />
        {draft.kind === 'oidc' ? (
          <OidcFields fields={fields} connection={sso.connection} />
        ) : (
          <SamlFields fields={fields} connection={sso.connection} />
        )}
        {sso.connection && (
          <Text size="sm" c="dimmed">
            {t('changeNote')}
          </Text>
        )}
        <ActError error={fields.isWrong ? null : save.error} />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button {...quiet} onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
