import { useEffect, useRef, useState } from 'react';
import { deviceStore } from './device-store.ts';
import { DEFAULTS, type Preferences, readPreferences } from './preferences.model.ts';

const KEY = 'gargoyle.player';

export interface PreferencesUse {
  preferences: Preferences;
  /** What is stored at this moment, for what starts before the first effect. */
  stored(): Preferences;
  prefer(change: Partial<Preferences>): void;
}

const stored = (): Preferences => readPreferences(deviceStore.read(KEY));

/** The viewer's choices of this device; the defaults until the browser has been asked. */
export function usePreferences(): PreferencesUse {
  const [preferences, setPreferences] = useState(DEFAULTS);
  const latest = useRef(preferences);
  useEffect(() => {
    latest.current = stored();
    setPreferences(latest.current);
  }, []);
  const prefer = (change: Partial<Preferences>) => {
    latest.current = { ...latest.current, ...change };
    setPreferences(latest.current);
    deviceStore.write(KEY, JSON.stringify(latest.current));
  };
  return { preferences, stored, prefer };
}
