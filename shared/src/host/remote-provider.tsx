import type { ReactNode } from 'react';
import { IntlProvider } from '../intl/intl.tsx';
import { type Asked, AskedProvider } from '../query/query.ts';
import { RemoteContext, useHost } from './host-context.ts';
import type { RemoteScope } from './host-interface.ts';

interface RemoteProviderProps {
  value: RemoteScope;
  /** Where its queries are noted. */
  asked?: Asked | undefined;
  children: ReactNode;
}

/** Begins a remote's own tree: what it is called, and its words. */
export function RemoteProvider({ value, asked, children }: RemoteProviderProps) {
  return (
    <RemoteContext value={value}>
      <AskedProvider value={asked}>
        <IntlProvider locale={useHost().locale} messages={value.messages}>
          {children}
        </IntlProvider>
      </AskedProvider>
    </RemoteContext>
  );
}
