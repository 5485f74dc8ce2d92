import { splitLinks } from '@/lib/platform/formats/links';
import { ownWords } from './own-words';

type Props = { text: string; language: string; className?: string };

/** The owner's text: paragraphs and line breaks as written, addresses in it as links. */
export function CardBio({ text, language, className = '' }: Props) {
  let at = 0;
  return (
    <p className={`mc-bio ${className}`.trimEnd()} {...ownWords(language)}>
      {splitLinks(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.href) return part.text;
        return (
          <a key={key} href={part.href} rel="nofollow noopener ugc" dir="ltr">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
