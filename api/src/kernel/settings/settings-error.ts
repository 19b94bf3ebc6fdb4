/** A setting is missing or wrong; its message is one sentence for the person who starts the program. */
export class SettingsError extends Error {}
