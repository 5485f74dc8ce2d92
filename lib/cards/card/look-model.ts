// How a card looks.

export const themes = ['paper', 'snow', 'ink', 'seal', 'indigo', 'moss', 'sand', 'plum'] as const;
/** The layouts; `localizeCard` shows a card as `type` where it lacks what its layout is made of. */
export const layouts = ['poster', 'type', 'tategaki', 'band', 'company', 'classic', 'banner', 'side'] as const;
export const moods = ['serif', 'mono'] as const;
