/** Small values stored on the device; where storage is full or denied they last for this page. */
export interface DeviceStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

const unstored = new Map<string, string>();

export const deviceStore: DeviceStore = {
  read: (key) => {
    try {
      return unstored.get(key) ?? window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, text) => {
    try {
      window.localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
};
