import type { ReactNode } from 'react';
import { IntlProvider } from '../intl/intl.tsx';
import { type Asked, AskedProvider } from '../query/query.ts';
import { RemoteContext, useHost } from './host-context.ts';
import type { RemoteScope } from './host-interface.ts';

interface RemoteProviderProps {
  value: RemoteScope;
  /** Records the queries of the tree. */
  asked?: Asked | undefined;
  children: ReactNode;
}

/** Root of a remote's tree: provides its scope and messages. */
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
