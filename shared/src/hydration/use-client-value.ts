import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/**
 * A value that only the browser knows (time zone, storage): `server` during server render and hydration, `client()`
 * afterwards. `client` must return the same value each time.
 */
export const useClientValue = <T>(client: () => T, server: T): T =>
  useSyncExternalStore(subscribeNever, client, () => server);
