export { shownField } from './contact-fields';
export { contactName } from './contact-name';
export { fieldIdentity } from './field-identity';
