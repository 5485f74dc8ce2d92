import { saveHelpParts } from '@/lib/cards/public-card/save-help';
import type { CardText } from '@/lib/cards/public-card/types';

/**
 * Help for visitors whose browser failed to save the card. Without scripts the whole text is readable; the card's script keeps
 * only the parts that fit the browser, and opens the help in browsers where saving mostly fails. `address` is the card's own,
 * to be copied out of another app.
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
