const KEY = 'gargoyle.commerce';

/** The state stored in this tab; null when there is none or storage is unavailable. */
export function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a value across reloads of this tab. Without storage the page still works but loses its state on reload. */
export function writeStored(value: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Storage is full or unavailable.
  }
}
