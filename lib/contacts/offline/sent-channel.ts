/** The name of the channel on which pages hear how many captures have arrived, whether a page or the service worker sent them. */
export const sentChannel = 'captures-sent';
