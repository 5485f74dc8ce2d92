/** Thrown where the settings are unusable; the message is one line that names the setting. */
export class SettingsError extends Error {}
