import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { TemplateSave } from './use-template-draft';

/** Why a template could not be saved; where someone else saved it in between, the way to go on from theirs. */
export function SaveFailure({ save: { failure, takeNewest } }: { save: TemplateSave }) {
  const { t } = useTranslation(['templates', 'errors']);
  if (failure === null) return null;
  return (
    <Alert color="danger" variant="light" role="alert" title={t(`errors:${failure}`)}>
      {takeNewest && (
        <Button size="sm" variant="default" onClick={takeNewest}>
          {t('takeNewest')}
        </Button>
      )}
    </Alert>
  );
}
