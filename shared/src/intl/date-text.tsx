import { useIntl } from '@gargoyle/shared/intl';
import { useEffect, useId, useState } from 'react';
import { whenIdle } from '../hydration/when-idle.ts';
import { useZone } from './use-zone.ts';

interface DateTextProps {
  /** ISO 8601. */
  date: string;
  format: 'longDate' | 'dayAndHour';
  /** In the viewer's time zone instead of UTC. */
  local?: boolean;
}

/**
 * A date in words. Hydration keeps the words of the server, because the first format takes a slow browser a sixth of a
 * second: a date in the viewer's zone is written anew when the browser is idle (SHELL-464).
 *
 * Bundled into each application, so that it works with an older shell as well.
 */
export function DateText({ date, format, local = false }: DateTextProps) {
  const intl = useIntl();
  const id = useId();
  const [drawn, forget] = useState(() => {
    const element = typeof document === 'undefined' ? null : document.getElementById(id);
    return element && { text: element.textContent, date, intl };
  });
  const isKept = drawn?.date === date && drawn.intl === intl;
  const zone = useZone(local && !isKept);
  useEffect(() => {
    if (isKept && local) whenIdle(() => forget(null));
  }, [isKept, local]);
  return (
    <time id={id} dateTime={date} suppressHydrationWarning>
      {isKept ? drawn.text : intl[format](date, zone)}
    </time>
  );
}
