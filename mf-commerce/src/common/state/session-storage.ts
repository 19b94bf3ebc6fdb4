const KEY = 'gargoyle.commerce';

/** What this tab kept; null when there is nothing, or no storage to ask. */
export function readKept(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps a value for reloads of this tab. Without storage the page works on, it only forgets at a reload. */
export function keep(value: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Storage is full or closed.
  }
}
