import { document } from './styles/styles.generated';

/** The styles that all documents share, followed by those of one. */
export function DocumentStyles({ own = '' }: { own?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; React would escape quotation marks.
  return <style dangerouslySetInnerHTML={{ __html: document + own }} />;
}
