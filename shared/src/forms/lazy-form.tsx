import { useHost } from '@gargoyle/shared/host';
import { ErrorPanel, useAction } from '@gargoyle/shared/ui';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/**
 * A form whose code, including its library, is fetched when it is rendered; `waiting` is shown until then. If the code
 * cannot be fetched, an error with a retry button takes its place and the rest of the page keeps working.
 */
export function lazyForm<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, waiting: ReactNode) {
  let Loaded: ComponentType<P> | undefined;
  return function LazyForm(props: P) {
    const { report } = useHost();
    const [Form, setForm] = useState(() => Loaded);
    const [failed, setFailed] = useState(false);
    const [fetchCode, busy] = useAction(async () => {
      try {
        Loaded = (await load()).default;
        setForm(() => Loaded);
      } catch (error) {
        report('code of a form', error);
        setFailed(true);
      }
    });
    const start = useEffectEvent(() => {
      if (!Form) void fetchCode();
    });
    useEffect(() => start(), []);
    if (Form) return <Form {...props} />;
    return failed ? <ErrorPanel onRetry={() => void fetchCode()} busy={busy} /> : waiting;
  };
}
