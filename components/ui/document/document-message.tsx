import Head from 'next/head';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import { DocumentStyles } from './document-styles';
import { message } from './styles/styles.generated';

type Props = {
  title: string;
  description: string;
  appName: string;
  /** The start page of the language. */
  home: string;
  /** The one act, and what stands below it. */
  children: ReactNode;
};

/** A document with only a message: what happened, and the way on. */
export function DocumentMessage({ title, description, appName, home, children }: Props) {
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </Head>
      <DocumentStyles own={message} />
      <div className="dm-page">
        <header>
          <Brand appName={appName} href={home} />
        </header>
        <main>
          <div className="dm-card" aria-hidden="true" />
          <h1>{title}</h1>
          <p className="dm-text">{description}</p>
          {children}
        </main>
      </div>
    </>
  );
}
