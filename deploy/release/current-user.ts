import { userInfo } from 'node:os';

function ofSystem(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number and no name.
    return 'somebody';
  }
}

/** The name that stands in the history. */
export const whoami = (): string => process.env['GARGOYLE_WHO'] || ofSystem();
