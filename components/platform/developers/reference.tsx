import { Center, Loader, useComputedColorScheme } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { localeOr } from '@/lib/platform/i18n/languages';
import { drawReference } from './load-scalar';
import classes from './reference.module.css';

type State = 'loading' | 'shown' | 'failed';

/** The reference of the API, drawn from its OpenAPI document by Scalar, which only this page loads. The document is English. */
export function Reference() {
  const { t } = useTranslation('developers');
  const locale = localeOr(useRouter().locale);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: true });
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws again.
  useEffect(() => {
    if (!place.current) return;
    // Each drawing has an element of its own, because the one before may still be loading.
    const own = document.createElement('div');
    place.current.replaceChildren(own);
    let isLeft = false;
    const drawing = drawReference(own, { locale, scheme });
    drawing.then(
      () => isLeft || setState('shown'),
      () => isLeft || setState('failed'),
    );
    return () => {
      isLeft = true;
      drawing.then(
        ({ destroy }) => destroy(),
        () => undefined,
      );
    };
  }, [locale, scheme, attempt]);

  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      {/* What is drawn brings its own. */}
      {state !== 'shown' && (
        <main>
          {state === 'loading' ? (
            <Center mih="50vh">
              <Loader role="status" aria-label={t('referenceLoading')} />
            </Center>
          ) : (
            <LoadFailed title={t('referenceFailed')} retry={t('referenceRetry')} onRetry={again} />
          )}
        </main>
      )}
      <div ref={place} className={classes.reference} />
    </>
  );
}
