import { Refused } from './refused.ts';
import { SettingsError } from './setting-values.ts';

/**
 * Prints an error for a person: a refusal or a wrong setting as it is; anything else as its message, with a hint how to
 * see more, but without a stack.
 */
export function reportError(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof Refused || error instanceof SettingsError) return console.error(error.message);
  if (process.env['GARGOYLE_DEBUG']) return console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    `${message}\nThis is an unexpected error, and the command may have been carried out in part; GARGOYLE_DEBUG=1 shows more.`,
  );
}
