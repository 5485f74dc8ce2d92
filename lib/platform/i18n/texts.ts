import i18next, { type i18n } from 'i18next';
import { jointsOf } from './joint-rules';
import { defaultLocale, type Locale, locales } from './languages';
import { namespaces, readTexts } from './locale-files';
import { sentenceModules, sentences } from './sentences';

const handle = Symbol.for('meishi.texts');
type Holder = { [handle]?: i18n };

function readAll() {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        ...Object.fromEntries(namespaces.map((name) => [name, readTexts(locale, name)])),
        joints: { rules: jointsOf(locale) },
      },
    ]),
  );
}

function instance(): i18n {
  const holder = globalThis as Holder;
  if (!holder[handle]) {
    holder[handle] = sentenceModules.reduce((made, module) => made.use(module), i18next.createInstance());
    void holder[handle].init({
      resources: readAll(),
      lng: defaultLocale,
      fallbackLng: false,
      initAsync: false,
      interpolation: sentences.interpolation,
      postProcess: sentences.postProcess,
    });
  }
  return holder[handle];
}

/** A text on the server (emails, problem documents, public cards), with plurals and placeholders as in the pages. */
export function text(locale: Locale, namespace: string, key: string, values: Record<string, unknown> = {}): string {
  return instance().getFixedT(locale, namespace)(key, values);
}
