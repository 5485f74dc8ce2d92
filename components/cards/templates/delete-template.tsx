import { Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { quiet } from '@/components/ui/quiet';
import { useDeleteTemplate } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';

/** Deletes a template after a question that explains the consequences. */
export function DeleteTemplate({ slug, template }: { slug: string; template: Template }) {
  const { t } = useTranslation('templates');
  const router = useRouter();
  const remove = useDeleteTemplate(slug, template.id);
  const ask = () =>
    confirmDelete({
      title: t('deleteTitle', { name: `\u2068${template.name}\u2069` }),
      description: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      onDelete: async () => {
        await remove.mutateAsync();
        await router.push(`/app/organizations/${slug}/settings/templates`);
      },
    });
  return (
    <Button {...quiet} onClick={ask} loading={remove.isPending}>
      {t('delete')}
    </Button>
  );
}
