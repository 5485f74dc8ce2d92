import { contactPicker } from './pick';

// The whole script of the form: extras that the form works without.
try {
  contactPicker();
} catch {
  // A browser that lacks an API loses only this extra.
}
