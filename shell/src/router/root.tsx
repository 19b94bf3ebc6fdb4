import { type Host, HostProvider, type Messages, RemoteProvider } from '@gargoyle/shared/host';
import { QueryClientProvider } from '@gargoyle/shared/query';
import type { ReactNode } from 'react';
import { type Areas, AreasContext } from './areas.ts';

interface RootProps {
  host: Host;
  areas: Areas;
  /** The frame's own words. */
  messages: Messages;
  children: ReactNode;
}

const frameScope = (messages: Messages) => ({ name: 'shell', version: '', messages });
const scopes = new WeakMap<Messages, ReturnType<typeof frameScope>>();

/** Contexts above everything. Their values never change: a change here would redraw parts that still wait. */
export function Root({ host, areas, messages, children }: RootProps) {
  let scope = scopes.get(messages);
  if (!scope) {
    scope = frameScope(messages);
    scopes.set(messages, scope);
  }
  return (
    <HostProvider value={host}>
      <AreasContext value={areas}>
        <QueryClientProvider client={host.query}>
          <RemoteProvider value={scope}>{children}</RemoteProvider>
        </QueryClientProvider>
      </AreasContext>
    </HostProvider>
  );
}

/** An answer is good for a minute; the client repeats reads itself, so the cache does not. */
export const QUERY_DEFAULTS = { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } as const;
