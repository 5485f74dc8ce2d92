import type { NoticeLink } from '@/lib/cards/public-card/types';

type Props = {
  links: NoticeLink[] | undefined;
  /** The accessible name of the list. */
  label: string;
  className: string;
  /** Whether the links open a new tab, because leaving the page would lose typed input or an address that is a secret. */
  opensBeside?: boolean;
};

/** The links to privacy notices and imprints; nothing when none is configured. */
export function NoticeLinks({ links = [], label, className, opensBeside = false }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className={className}>
        {links.map(({ href, label: name }) => (
          <a key={name} href={href} rel="noopener" {...(opensBeside ? { target: '_blank' } : {})}>
            {name}
          </a>
        ))}
      </p>
    </nav>
  );
}
