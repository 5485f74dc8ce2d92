import { quickActs } from '@/lib/cards/public-card/quick-acts';
import { Icon } from './icons';
import type { PublicCardProps } from './props';

const faces = {
  call: { icon: 'phone', label: 'quickCall' },
  email: { icon: 'email', label: 'quickEmail' },
  message: { icon: 'message', label: 'quickMessage' },
  book: { icon: 'calendar', label: 'quickBook' },
} as const;

/** The acts below the main button: to call, to write, to book. */
export function QuickActs({ card, t }: Pick<PublicCardProps, 'card' | 't'>) {
  const acts = quickActs(card.content.fields);
  if (acts.length === 0) return null;
  return (
    <ul className="mc-quick">
      {acts.map(({ kind, id, href }) => (
        <li key={kind} data-f={id}>
          <a href={href} {...(kind === 'book' ? { rel: 'noopener nofollow ugc' } : {})}>
            <Icon name={faces[kind].icon} />
            {t(faces[kind].label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
