import { renderToStaticMarkup } from 'react-dom/server';
import type { ExchangeView } from '@/lib/contacts/exchanges/views';
import { ExchangeForm } from './exchange-form';
import { ExchangeConfirm, ExchangeNotice, ExchangeReceipt } from './exchange-receipt';

function Page({ view }: { view: ExchangeView }) {
  switch (view.kind) {
    case 'form':
      return <ExchangeForm view={view} />;
    case 'receipt':
      return <ExchangeReceipt view={view} />;
    case 'confirm':
      return <ExchangeConfirm view={view} />;
    case 'notice':
      return <ExchangeNotice view={view} />;
  }
}

/** Returns the complete HTML of an exchange page. */
export function exchangeHtml(view: ExchangeView): string {
  return `<!doctype html>${renderToStaticMarkup(<Page view={view} />)}`;
}
