// All top-level domains: 120 kB that are not sent to browsers.
import { parse } from 'tldts';
import { knowEnds } from './name-links';

knowEnds((end) => {
  const one = end.toLowerCase();
  // Country domains have rules of their own.
  if (/^[a-z]{2}$/.test(one) || parse(`x.${one}`).isIcann !== true) return null;
  return /^[a-z]+$/.test(one) ? 'also name' : 'domain';
});
