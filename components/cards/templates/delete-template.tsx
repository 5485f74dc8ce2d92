import { Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { quiet } from '@/components/ui/quiet';
import { useDeleteTemplate } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import { isolated } from '@/lib/platform/i18n/isolated';

/** Deletes a template after a question that explains the consequences. */
export function DeleteTemplate({ slug, template }: { slug: string; template: Template }) {
  const { t } = useTranslation('templates');
  const router = useRouter();
  const remove = useDeleteTemplate(slug, template.id);
  const ask = () =>
    confirmDelete({
      title: t('deleteTitle', { name: isolated(template.name) }),
      description: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      onDelete: async () => {
        await remove.mutateAsync();
        await router.push(`/app/organizations/${slug}/settings/templates`);
      },
    });
  return (
    <Button {...quiet} w="fit-content" onClick={ask} loading={remove.isPending}>
      {t('delete')}
    </Button>
  );
}
