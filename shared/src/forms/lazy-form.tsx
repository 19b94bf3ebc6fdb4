import { useHost } from '@gargoyle/shared/host';
import { ErrorPanel, useAction } from '@gargoyle/shared/ui';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/**
 * A form whose code, with its library, is fetched once it is wanted: `waiting` holds its room until then. One that
 * cannot be fetched says so in its place, with another try, and costs nobody the page around it.
 */
export function lazyForm<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, waiting: ReactNode) {
  let come: ComponentType<P> | undefined;
  return function LazyForm(props: P) {
    const { report } = useHost();
    const [Form, setForm] = useState(() => come);
    const [lost, setLost] = useState(false);
    const [fetchCode, busy] = useAction(async () => {
      try {
        come = (await load()).default;
        setForm(() => come);
      } catch (error) {
        report('code of a form', error);
        setLost(true);
      }
    });
    const start = useEffectEvent(() => {
      if (!Form) void fetchCode();
    });
    useEffect(() => start(), []);
    if (Form) return <Form {...props} />;
    return lost ? <ErrorPanel onRetry={() => void fetchCode()} busy={busy} /> : waiting;
  };
}
