import { Button, Group, Stack, Text, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { confirmDelete } from '@/components/app/modals';
import { quiet } from '@/components/ui/quiet';
import { useRemoveConnection, useSso } from '@/lib/organization/sso/hooks';
import { ActError } from './act-error';
import { ConnectionFacts } from './connection-facts';
import { Enforcement } from './enforcement';
import { Trial } from './trial';

const ConnectionForm = dynamic(() => import('./connection-form').then((module) => module.ConnectionForm), {
  ssr: false,
});

/** An organization's identity provider: its data, whether it works, and whether it is the only way to sign in. */
export function ConnectionSection({ slug, mayEdit }: { slug: string; mayEdit: boolean }) {
  const { t } = useTranslation('sso');
  const { data: sso } = useSso(slug);
  const remove = useRemoveConnection(slug);
  const [isEditing, setEditing] = useState(false);
  if (!sso) return null;
  const { connection } = sso;
  const ask = () =>
    confirmDelete({
      title: t('removeConnectionTitle'),
      description: t('removeConnectionText'),
      confirmLabel: t('remove'),
      onDelete: () => remove.mutateAsync().catch(() => undefined),
    });
  return (
    <section aria-labelledby="connection-title">
      <Stack>
        <Title order={2} size="md" id="connection-title">
          {t('connection')}
        </Title>
        <Text c="dimmed">{t('connectionHint')}</Text>
        {isEditing && <ConnectionForm slug={slug} sso={sso} onDone={() => setEditing(false)} />}
        {!isEditing && connection && (
          <ConnectionFacts slug={slug} sso={sso} connection={connection} mayEdit={mayEdit} />
        )}
        {!isEditing && !connection && !mayEdit && <Text>{t('none')}</Text>}
        {!isEditing && mayEdit && (
          <Group gap="sm">
            <Button variant="default" onClick={() => setEditing(true)}>
              {t(connection ? 'change' : 'setUp')}
            </Button>
            {connection && (
              <Button {...quiet} onClick={ask}>
                {t('removeConnection')}
              </Button>
            )}
          </Group>
        )}
        <ActError error={remove.error} />
        {!isEditing && connection && <Trial slug={slug} connection={connection} mayEdit={mayEdit} />}
        {!isEditing && connection && <Enforcement slug={slug} connection={connection} mayEdit={mayEdit} />}
      </Stack>
    </section>
  );
}
