export { personToContact } from './person-to-contact';
