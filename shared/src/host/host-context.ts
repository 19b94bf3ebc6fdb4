import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Host, RemoteScope } from './host-interface.ts';
import type { SessionState } from './session.ts';
import type { UiState } from './ui-state.ts';

const HostContext = createContext<Host | null>(null);
export const RemoteContext = createContext<RemoteScope | null>(null);

export const HostProvider = HostContext.Provider;

/** The host interface of the shell. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The current remote: its name, version and messages. */
export function useRemote(): RemoteScope {
  const remote = useContext(RemoteContext);
  if (!remote) throw new Error('useRemote needs a RemoteProvider above it');
  return remote;
}

/** A part of the session; `unknown` while hydrating. The selector must be stable: same state, same value. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useHost().session, select);
export const useUiState = <T>(select: (state: UiState) => T): T => useStore(useHost().uiState, select);
