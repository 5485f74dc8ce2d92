import { splitLinks } from '@/lib/platform/formats/links';

/** A text in which web and mail addresses are links. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return splitLinks(text).map((part) => {
    at += part.text.length;
    if (!part.href) return part.text;
    return (
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer">
        <bdi>{part.text}</bdi>
      </a>
    );
  });
}
