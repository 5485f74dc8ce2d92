export { shownField } from './contact-fields';
export { contactName } from './contact-name-model';
export { fieldIdentity } from './field-identity';
