/** Most contact fields (phone numbers, addresses, links …) that a card keeps. */
export const maxFields = 50;
/** Most questions in a card's exchange form. */
export const maxQuestions = 5;
/** Most options of a `choice` question. */
export const maxOptions = 12;
/** Most personal cards of one user, and most cards of one user in each organization. */
export const maxCards = 50;
/** Largest card as JSON, in bytes: room for every text in nine languages, within reason. */
export const maxCardBytes = 300_000;
