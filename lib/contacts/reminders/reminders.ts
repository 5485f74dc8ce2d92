export {
  addReminder,
  deleteReminder,
  editReminder,
  listDue,
  listReminders,
  moveReminders,
  moveRemindersBack,
} from './manage-reminders';
export { reminderFile } from './reminder-file';
