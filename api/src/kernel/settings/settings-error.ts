/** A setting is missing or wrong; the message is one sentence for the operator. */
export class SettingsError extends Error {}
