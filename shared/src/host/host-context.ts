import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Host, RemoteScope } from './host-interface.ts';
import type { SessionState } from './session.ts';
import type { UiState } from './ui-state.ts';

const HostContext = createContext<Host | null>(null);
export const RemoteContext = createContext<RemoteScope | null>(null);

export const HostProvider = HostContext.Provider;

/** What the shell lends. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The remote whose tree this is: its name, version and messages. */
export function useRemote(): RemoteScope {
  const remote = useContext(RemoteContext);
  if (!remote) throw new Error('useRemote needs a RemoteProvider above it');
  return remote;
}

/** A part of the session; reads `unknown` while hydrating. The selector must return the same value for the same state. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useHost().session, select);
export const useUiState = <T>(select: (state: UiState) => T): T => useStore(useHost().uiState, select);

const never = () => () => {};

/**
 * A value that only the browser knows (time zone, storage): `server` in the server's render and while hydrating,
 * `client()` afterwards. `client` must return the same value each time.
 */
export const useClientValue = <T>(client: () => T, server: T): T => useSyncExternalStore(never, client, () => server);
