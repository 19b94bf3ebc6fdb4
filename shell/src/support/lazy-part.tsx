import { useHost } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A lazily loaded part of the frame. If loading fails, the part is missing and the page keeps working: `onLost` handles
 * the consequences, and loading is retried on the next mount or page.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined;
  return function LazyPart({ onLost, ...props }: P & { onLost?: () => void }) {
    const { report } = useHost();
    const { pathname } = useLocation();
    const [Part, setPart] = useState(() => Loaded);
    const onLoadError = useEffectEvent((error: unknown) => {
      report('lazy part of the shell', error);
      onLost?.();
    });
    useEffect(() => {
      if (Part) return;
      let cancelled = false;
      load().then(
        (module) => {
          Loaded = module.default;
          if (!cancelled) setPart(() => module.default);
        },
        (error: unknown) => cancelled || onLoadError(error),
      );
      return () => {
        cancelled = true;
      };
    }, [Part, pathname]);
    return Part ? <Part {...(props as unknown as P)} /> : null;
  };
}
