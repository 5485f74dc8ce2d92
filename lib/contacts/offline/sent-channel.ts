/** The name of the channel on which pages hear how much has arrived, whichever of them or the service worker sent it. */
export const sentChannel = 'captures-sent';
