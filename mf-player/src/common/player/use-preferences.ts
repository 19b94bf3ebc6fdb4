import { type Host, useHost } from '@gargoyle/shared/host';
import { createStore, type StoreApi, useStore } from '@gargoyle/shared/state';
import { useState } from 'react';
import { deviceStore } from './device-store.ts';
import { DEFAULTS, type Preferences, readPreferences } from './preferences.model.ts';

const KEY = 'gargoyle.player';

export interface PreferencesUse {
  preferences: Preferences;
  /** The current value, for code that runs before the first effect. */
  stored(): Preferences;
  prefer(change: Partial<Preferences>): void;
}

function open(host: Host): StoreApi<Preferences> {
  const store = createStore<Preferences>(() => DEFAULTS);
  if (host.server) return store;
  store.setState(readPreferences(deviceStore.read(KEY)));
  return store;
}

/** The viewer's preferences on this device. Each player reads them again, because another tab may have changed them. */
export function usePreferences(): PreferencesUse {
  const host = useHost();
  const [store] = useState(() => open(host));
  const prefer = (change: Partial<Preferences>) => {
    store.setState(change);
    // Another tab may have stored other choices since.
    deviceStore.write(KEY, JSON.stringify({ ...readPreferences(deviceStore.read(KEY)), ...change }));
  };
  return { preferences: useStore(store), stored: store.getState, prefer };
}
