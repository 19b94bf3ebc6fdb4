/** Small values stored on the device; nothing is stored when the browser denies storage. */
export interface DeviceStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

export const deviceStore: DeviceStore = {
  read: (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, text) => {
    try {
      window.localStorage.setItem(key, text);
    } catch {
      // Storage is full or denied: the choice lasts for this page only.
    }
  },
};
