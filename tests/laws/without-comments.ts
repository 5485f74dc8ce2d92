import { nodesBelow, parseCode } from './syntax';

/** What begins a comment unless it stands in a text. Addresses such as `https://…` are none. */
const comment = /\/\*[\s\S]*?\*\/|(^|[\s;{(])\/\/[^\n]*/g;
/** Nodes that are texts: constants and expressions, the parts of templates, and what stands between tags. */
const text = /^(?:Literal|TemplateElement|JSXText)$/;

/**
 * Whether each beginning of a comment is one for certain: nothing before it on its line can be a text, and no text goes over
 * several lines. To parse only the other files takes a tenth of the time.
 */
const isPlain = (code: string) =>
  code
    .split('\n')
    .every(
      (line) =>
        (line.replaceAll('\\`', '').match(/`/g) ?? []).length % 2 === 0 &&
        !/['"`>/].*?(?:\/\*|[\s;{(]\/\/)/.test(line.replace(/^\s*(?:\/\/|\/?\*).*/, '')),
    );

/** A piece of code without its comments. */
export function withoutComments(code: string, path: string): string {
  if (path.endsWith('.css'))
    return code.replace(/("[^"\n]*"|'[^'\n]*')|\/\*[\s\S]*?\*\//g, (_whole, kept: string = '') => kept);
  if (isPlain(code)) return code.replace(comment, (_whole, before: string = '') => before);
  const texts = [...nodesBelow(parseCode(code, path))].filter(({ type }) => text.test(type));
  let rest = '';
  let at = 0;
  for (const { start, end } of texts.sort((a, b) => a.start - b.start)) {
    // What stands in a comment is no text, and a comment stands between texts.
    rest += code.slice(at, start).replace(comment, (_whole, before: string = '') => before) + code.slice(start, end);
    at = end;
  }
  return rest + code.slice(at).replace(comment, (_whole, before: string = '') => before);
}
