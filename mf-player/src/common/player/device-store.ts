/** A small note kept on the device; a browser that refuses storage keeps none. */
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
      // Full or forbidden: the choice holds for this page.
    }
  },
};
