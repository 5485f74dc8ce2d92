import type { Locale } from '@/lib/platform/i18n/languages';
import type { EndPage } from '@/lib/platform/push/end-page';
import { SendAnswer } from './send-answer';

/** The document behind the link in a notice that ends such notices. Its form posts to its own address; no script. */
export function UnsubscribeDocument({ locale, page }: { locale: Locale; page: EndPage }) {
  const { title, text, act, back } = page;
  return (
    <SendAnswer locale={locale} title={title} text={text} back={back}>
      {act && (
        <form method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit" className="mc-save">
            {act}
          </button>
        </form>
      )}
    </SendAnswer>
  );
}
