import dynamic from 'next/dynamic';
import { type ReactNode, useCallback } from 'react';
import { type Held, HeldPartsProvider } from '@/components/cards/card/fields/held';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import type { OwnCard } from '@/lib/cards/card/schema';
import { useCardTemplate } from '@/lib/cards/templates/change-request-hooks';

const TemplateNotice = dynamic(() => import('./template-notice').then((module) => module.TemplateNotice));

type Props = { card: OwnCard; draft: CardDraft; children: ReactNode };

/**
 * A card's form under its template: parts that the template locks are read-only, with the reason above. Personal cards have no
 * template.
 */
export function UnderTemplate({ card, draft, children }: Props) {
  const { data } = useCardTemplate(card.id, card.organization !== null);
  const template = data?.template ?? null;
  const held = useCallback(
    (path: string): Held | null => {
      const rule = template && Object.hasOwn(template.rules, path) ? template.rules[path as 'title'] : 'free';
      if (rule === 'locked' && !template?.canEditLocked) return 'locked';
      return rule === 'approval' && !template?.canDecide ? 'approval' : null;
    },
    [template],
  );
  return (
    <HeldPartsProvider value={held}>
      {template && (
        <TemplateNotice
          profileId={card.id}
          template={template}
          request={data?.request ?? null}
          draft={draft}
          held={held}
        />
      )}
      {children}
    </HeldPartsProvider>
  );
}
