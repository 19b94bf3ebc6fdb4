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
    if (failed) return <ErrorPanel onRetry={() => void fetchCode()} busy={busy} />;
    // The focus of a button that this replaces waits here for the form's first field.
    return waiting ? (
      <div data-coming="" tabIndex={-1}>
        {waiting}
      </div>
    ) : null;
  };
}
