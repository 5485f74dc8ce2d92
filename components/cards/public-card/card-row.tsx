import type { ReactNode } from 'react';
import type { CardText } from '@/lib/cards/public-card/types';
import { Icon } from './icons';

type Props = {
  /** The id of the field. */
  id: string;
  icon: ReactNode;
  /** The kind of contact detail; left out if the label says it. */
  kind?: string;
  label: ReactNode;
  value: ReactNode;
  href: string | null;
  className?: string;
  rel?: string;
  /** The text that the copy button copies; null for no button. */
  copy: string | null;
  t: CardText;
  children?: ReactNode;
  /** Content that opens below the line and is not part of its link. */
  below?: ReactNode;
};

/** One contact detail of the owner: the whole line is the link, and the button at its end copies. */
export function CardRow({ id, icon, kind, label, value, href, className, rel, copy, t, children, below }: Props) {
  const inside = (
    <>
      {icon}
      <span className="mc-text">
        <span className="mc-label">
          {kind && `${kind} · `}
          {label}
        </span>
        {value}
        {children}
      </span>
    </>
  );
  return (
    <li className="mc-row" data-f={id}>
      {href ? (
        <a className={className ? `mc-way ${className}` : 'mc-way'} href={href} rel={rel}>
          {inside}
        </a>
      ) : (
        <div className="mc-way">{inside}</div>
      )}
      {copy && (
        <button type="button" className="mc-copy" data-copy={copy} aria-label={t('copy', { what: copy })} hidden>
          <Icon name="copy" />
        </button>
      )}
      {below}
    </li>
  );
}
