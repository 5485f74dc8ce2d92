// The functions of cards that other nouns and the wrappers may call. Pure functions for everybody are in `model.ts`.

export { openCard, relationToCard } from './access';
export { assignCard } from './assign-card';
export { bindingTemplate, cardAfter, cardBefore } from './card-after-template';
export { assertCardUploads } from './card-uploads';
export { cardVersion, versionTag } from './card-version';
export { createCard } from './create-card';
export { createOrganizationCards } from './create-organization-cards';
export { ownContent } from './directory-content';
export { duplicateCard } from './duplicate-card';
export { findActiveCard, getPublicCard, publicCardById } from './find-public-card';
export { createFirstCard, firstCardOf, withPrefilled } from './first-card';
export { findReadableCard, getCard, getOwnCard, listCards, listTrashedCards } from './list-cards';
export { startCard } from './new-card-from-template';
export { cardsHeldBy, offboardCards } from './offboard-cards';
export { orderCards } from './order-cards';
export { exportAnalytics, organizationAnalytics } from './organization-analytics';
export { getOrganizationCard, listOrganizationCards } from './organization-cards';
export { releaseCards } from './release-cards';
export { shareContactsOfCard } from './share-contacts';
export { takeDownCard } from './take-down-card';
export { templateInForce } from './template-in-force';
export { deleteCard, restoreCard } from './trash-card';
export { updateCard } from './update-card';
export { type CardRow, completeRow, readCardRow, updateCardRow } from './update-row';
export { checkUsername, freeUsername } from './usernames';
export { isActiveCardOf } from './waiting-cards';
export { intendedStatus, visibilityWith } from './withhold-card';
