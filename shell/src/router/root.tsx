import { type Host, HostProvider, type Messages, RemoteProvider } from '@gargoyle/shared/host';
import { QueryClientProvider } from '@gargoyle/shared/query';
import type { ReactNode } from 'react';
import { type Areas, AreasContext } from './areas.ts';

interface RootProps {
  host: Host;
  areas: Areas;
  /** The frame's messages. */
  messages: Messages;
  children: ReactNode;
}

const frameScope = (messages: Messages) => ({ name: 'shell', version: '', messages });
const scopes = new WeakMap<Messages, ReturnType<typeof frameScope>>();

/** Contexts of the whole tree. Their values never change: a change would re-render suspended parts. */
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

/** Answers are fresh for a minute; the client retries reads itself, so the cache does not. */
export const QUERY_DEFAULTS = { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } as const;
