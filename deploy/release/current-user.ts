import { userInfo } from 'node:os';

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have an id but no name.
    return 'somebody';
  }
}

/** The name recorded in the history. */
export const whoami = (): string => process.env['GARGOYLE_WHO'] || systemUser();
