import { compact } from './compact';

// The proportions of a printed card of 85 × 55 mm at any width: every measure is relative to the width.
const rules = `
.mc-face{position:relative;aspect-ratio:85/55;overflow:hidden;background:var(--paper);border-radius:inherit;line-height:1.3;overflow-wrap:anywhere}
.mc-face .mc-top{position:absolute;inset:0;padding:6.5cqi}
.mc-face :is(.mc-share,.mc-beside,.mc-headline,.mc-reading){display:none}
.mc-face .mc-photo{inline-size:19cqi;block-size:19cqi;margin-block-end:2.5cqi}
.mc-face .mc-initials{font-size:7.5cqi}
.mc-face .mc-logo{inline-size:22cqi;block-size:8cqi}
.mc-face .mc-name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-size:6.6cqi;padding:0}
.mc-face .mc-long{font-size:5.2cqi}
.mc-face .mc-name rt{display:none}
.mc-face .mc-work{margin-block-start:1.2cqi!important;font-size:3.9cqi}
.mc-face .mc-work .mc-line{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;font-size:inherit}
.mc-face .mc-work .mc-small{display:none}
.mc-face.mc-classic .mc-top{display:grid;align-content:center;justify-items:center}
.mc-face.mc-classic .mc-logo{inset-block-start:5cqi;inset-inline-start:5cqi}
.mc-face.mc-banner .mc-cover{position:absolute;inset:0 0 auto;margin:0;block-size:22cqi;aspect-ratio:auto;border-radius:0}
.mc-face.mc-banner .mc-heads{position:relative;min-block-size:0;margin:5cqi 0 2cqi}
.mc-face.mc-banner .mc-heads:empty{block-size:19cqi}
.mc-face.mc-banner .mc-photo{inline-size:21cqi;block-size:21cqi;margin-block-start:0;border-width:.8cqi}
.mc-face.mc-banner .mc-logo{margin-block-start:13cqi}
.mc-face.mc-side .mc-top{align-content:center;column-gap:5.5cqi}
.mc-face.mc-side .mc-heads{gap:3cqi}
.mc-face.mc-side .mc-photo{inline-size:28cqi;block-size:36cqi;margin:0;border-radius:2cqi}
.mc-face.mc-side .mc-logo{inline-size:28cqi;block-size:8cqi}
.mc-face.mc-side .mc-who{padding:0}
.mc-face.mc-type .mc-top{display:grid;align-content:end}
.mc-face.mc-type .mc-heads:not(:empty){position:absolute;inset-block-start:6.5cqi;inset-inline-start:6.5cqi;margin:0}
.mc-face.mc-type .mc-who{padding:0}
.mc-face.mc-type .mc-who::before{inline-size:11cqi;block-size:1.1cqi;margin-block-end:4cqi}
.mc-face.mc-type .mc-name{text-wrap:balance;font-size:9.6cqi}
.mc-face.mc-type .mc-long{font-size:6.6cqi}
.mc-face.mc-type .mc-name:is(:lang(ja),:lang(zh)){font-size:8.6cqi}
.mc-face.mc-type .mc-work{margin-block-start:2.4cqi!important;font-size:4.1cqi}
`;

/**
 * The styles of a card's face: the part visible before scrolling, in the proportions of a printed card. Used with `cardStyles`.
 */
export const cardFaceStyles = compact(rules);
