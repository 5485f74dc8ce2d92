import { ActionIcon, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import type { Editor, EditorState } from '@/lib/cards/card/editor/editor';
import classes from './save-state.module.css';

type Props = { editor: Editor; state: EditorState };

/** Whether everything is saved, with undo and redo: always visible while editing. */
export function SaveState({ editor, state }: Props) {
  const { t } = useTranslation(['card', 'common', 'errors']);
  const held = Object.keys(state.errors).length;
  const isFailed = state.save === 'failed';
  const isBusy = state.save === 'saving' || state.save === 'waiting';
  const text = isFailed
    ? t('stateFailed', { reason: t(`errors:${state.failure ?? 'internal'}`) })
    : isBusy
      ? t('stateSaving')
      : held > 0
        ? t('stateHeld', { count: held })
        : t('stateSaved');
  const isWrong = isFailed || (!isBusy && held > 0);
  const Icon = isWrong ? IconAlertCircle : isBusy ? IconCloudUp : IconCheck;
  return (
    <div className={classes.bar} data-state={isWrong ? 'wrong' : state.save}>
      <Text component="p" size="sm" className={classes.text}>
        <Icon aria-hidden size={18} />
        <span>{text}</span>
      </Text>
      {/* Said when it is settled, not at every letter. */}
      <VisuallyHidden role="status">{isBusy ? '' : text}</VisuallyHidden>
      <Group gap={4} wrap="nowrap">
        {isFailed && !state.conflict && !state.isGone && (
          <Button size="compact-md" variant="default" onClick={() => void editor.save()}>
            {t('saveAgain')}
          </Button>
        )}
        <Tooltip label={t('common:undo')}>
          <ActionIcon
            {...quiet}
            size="xl"
            aria-label={t('common:undo')}
            disabled={!state.canUndo}
            onClick={editor.undo}
          >
            <IconArrowBackUp aria-hidden size={20} className={classes.mirrored} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('redo')}>
          <ActionIcon {...quiet} size="xl" aria-label={t('redo')} disabled={!state.canRedo} onClick={editor.redo}>
            <IconArrowForwardUp aria-hidden size={20} className={classes.mirrored} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </div>
  );
}
