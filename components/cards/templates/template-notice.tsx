import { Button, Group, Switch, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import { ruleOf } from '@/lib/cards/card/template-model';
import { useFollow, useWithdraw } from '@/lib/cards/templates/change-request-hooks';
import type { CardTemplate } from '@/lib/cards/templates/change-request-schema';
import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import classes from './change-requests.module.css';

const AskDialog = dynamic(() => import('./ask-for-change-dialog').then((module) => module.AskDialog));

type Props = {
  profileId: string;
  template: NonNullable<CardTemplate['template']>;
  request: CardTemplate['request'];
  draft: CardDraft;
  held: (path: string) => 'locked' | 'approval' | null;
};

/** The template of a card, its consequences, and the change request of the card's holder. */
export function TemplateNotice({ profileId, template, request, draft, held }: Props) {
  const { t } = useTranslation('change-requests');
  const fail = useFailureNotice();
  const names = usePartNames();
  const [isAsking, setAsking] = useState(false);
  const { organization, name, team } = template;
  const withdraw = useWithdraw(organization.slug, profileId);
  const follow = useFollow(profileId);
  const say = (paths: readonly PartPath[]) => paths.map((path) => names[path]);
  const under = (rule: string) => partPaths.filter((path) => ruleOf(template, path) === rule);
  const askable = partPaths.filter((path) => held(path) !== null && path !== 'exchangeForm');
  const options = {
    onError: fail,
  };
  const facts = [
    { key: 'factLocked', paths: under('locked') },
    { key: 'factApproval', paths: under('approval') },
    { key: 'factRequired', paths: under('required') },
    { key: 'factHidden', paths: under('hidden') },
  ].filter(({ paths }) => paths.length > 0);
  return (
    <section className={classes.notice} aria-label={t('template')}>
      <div className={classes.line}>
        <details className={classes.about}>
          <summary>
            {team ? t('underTeam', { name, team }) : t('under', { name, organization: organization.name })}
          </summary>
          {facts.map(({ key, paths }) => (
            <p key={key} className={classes.fact}>
              {t(key, { parts: say(paths) })}
            </p>
          ))}
        </details>
        {template.canAsk && askable.length > 0 && (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        )}
      </div>
      {request && (
        <Group gap="sm" justify="space-between">
          <Text size="sm">{t('waitingFor', { parts: say(request.paths) })}</Text>
          {template.canAsk && (
            <Button
              size="sm"
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(request.id, options)}
            >
              {t('withdraw')}
            </Button>
          )}
        </Group>
      )}
      {template.canChoose && (
        <Switch
          label={t('follow')}
          checked={template.isFollowed}
          disabled={follow.isPending}
          onChange={(event) => follow.mutate(event.currentTarget.checked, options)}
        />
      )}
      {isAsking && (
        <AskDialog
          slug={organization.slug}
          profileId={profileId}
          draft={draft}
          paths={askable}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
