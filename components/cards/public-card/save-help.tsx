import { saveHelpParts } from '@/lib/cards/public-card/save-help';
import type { CardText } from '@/lib/cards/public-card/types';

/**
 * What to do where saving did not work. Without a script all of it is there to read; the card's script leaves what fits
 * the browser, and opens it where saving mostly fails. `address` is the card's own, to be copied out of another app.
 */
export function SaveHelp({ t, address }: { t: CardText; address: string }) {
  return (
    <details className="mc-help">
      <summary>{t('helpTitle')}</summary>
      {saveHelpParts(t).map(({ help, where, text }) => (
        <div key={help} data-help={help}>
          <p>
            <b>{where}</b> {text}
          </p>
          {help === 'app' && (
            <p className="mc-ways-out">
              <a href={address} data-leave="" hidden>
                {t('helpOpen')}
              </a>
              <button type="button" data-copy={address} hidden>
                {t('helpCopy')}
              </button>
            </p>
          )}
        </div>
      ))}
    </details>
  );
}
