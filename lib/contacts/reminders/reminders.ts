export {
  addReminder,
  deleteReminder,
  editReminder,
  getReminder,
  listDue,
  listReminders,
  moveReminders,
  moveRemindersBack,
} from './manage-reminders';
export { reminderFile } from './reminder-file';
