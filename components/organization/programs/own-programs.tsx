import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { confirmDelete, openModal } from '@/components/app/modals';
import classes from '@/components/organization/api-keys/api-keys.module.css';
import { RemovableRow, RemovableRows } from '@/components/ui/removable-rows';
import { programsQuery, useDeleteProgram } from '@/lib/organization/programs/hooks';
import type { Program } from '@/lib/organization/programs/schema';

const NewProgram = dynamic(() => import('./new-program').then((module) => module.NewProgramForm), { ssr: false });

const modalId = 'new-program';

function Title() {
  return useTranslation('programs').t('add');
}

/** The programs that the user has registered, with the button that opens the form for another one. */
export function OwnPrograms() {
  const { t } = useTranslation('programs');
  const { data: programs = [] } = useQuery(programsQuery);
  const { mutateAsync } = useDeleteProgram();
  const open = () =>
    openModal({
      ...{ modalId, title: <Title />, isSheet: true },
      children: <NewProgram modalId={modalId} />,
    });
  const remove = ({ id, name }: Program) =>
    confirmDelete({
      ...{ title: t('removeTitle', { name }), description: t('removeText') },
      onDelete: () => mutateAsync(id),
    });
  return (
    <SettingsGroup title={t('title')} help={t('help')}>
      {programs.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <RemovableRows>
        {programs.map((program) => (
          <RemovableRow
            key={program.id}
            name={program.name}
            removeLabel={t('remove', { name: program.name })}
            onRemove={() => remove(program)}
          >
            <bdi dir="ltr" className={classes.prefix}>
              {program.id}
            </bdi>
            <Text size="sm" c="dimmed">
              <bdi dir="ltr">{program.redirectUris.join(' · ')}</bdi>
            </Text>
          </RemovableRow>
        ))}
      </RemovableRows>
      <div>
        <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={open}>
          {t('add')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
