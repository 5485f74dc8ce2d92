export { type CopiedReminder, copyReminders } from './copy-reminders';
export {
  addReminder,
  deleteReminder,
  editReminder,
  getReminder,
  listDue,
  listReminders,
  moveReminders,
  moveRemindersBack,
  remindersOf,
} from './manage-reminders';
export { reminderFile } from './reminder-file';
