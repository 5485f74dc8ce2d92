import { contactPicker, fill } from './pick';

// The whole script of the form: extras that the form works without.
try {
  fill('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  contactPicker();
} catch {
  // A browser that lacks an API loses only this extra.
}
