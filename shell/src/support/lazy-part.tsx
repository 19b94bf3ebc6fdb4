import { useHost } from '@gargoyle/shared/host';
import { useLocation } from '@gargoyle/shared/router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the frame whose code comes when it is wanted. One that cannot be fetched costs nobody the page: it is
 * missing, `onLost` may say what that means, and it is asked for again when it is wanted next or another page comes.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let come: ComponentType<P> | undefined;
  return function LazyPart({ onLost, ...props }: P & { onLost?: () => void }) {
    const { report } = useHost();
    const { pathname } = useLocation();
    const [Part, setPart] = useState(() => come);
    const lost = useEffectEvent((error: unknown) => {
      report('late part of the shell', error);
      onLost?.();
    });
    useEffect(() => {
      if (Part) return;
      let gone = false;
      load().then(
        (module) => {
          come = module.default;
          if (!gone) setPart(() => module.default);
        },
        (error: unknown) => gone || lost(error),
      );
      return () => {
        gone = true;
      };
    }, [Part, pathname]);
    return Part ? <Part {...(props as unknown as P)} /> : null;
  };
}
