import { contactPicker } from './pick';

// The whole script of the form: what is nicer with it and works without.
try {
  contactPicker();
} catch {
  // A browser that lacks something loses that piece only.
}
