import type { ReactNode } from 'react';
import { IntlProvider } from '../intl/intl.tsx';
import { RemoteContext, useHost } from './host-context.ts';
import type { RemoteScope } from './host-interface.ts';

/** Begins a remote's own tree: what it is called, and its words. */
export function RemoteProvider({ value, children }: { value: RemoteScope; children: ReactNode }) {
  return (
    <RemoteContext value={value}>
      <IntlProvider locale={useHost().locale} messages={value.messages}>
        {children}
      </IntlProvider>
    </RemoteContext>
  );
}
