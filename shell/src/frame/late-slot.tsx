import { Slot, type WidgetName, type WidgetProps } from '@gargoyle/shared/host';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../support/idle.ts';

type Place<N extends WidgetName> = { name: N; fallback?: ReactNode } & WidgetProps<N>;

/** A widget of the frame: what is not needed at first is asked for when the page itself is done. */
export function LateSlot<N extends WidgetName>(place: Place<N>) {
  const [late, setLate] = useState(false);
  useEffect(() => whenIdle(() => setLate(true)), []);
  const Anywhere = Slot as unknown as ComponentType<object>;
  return late ? <Anywhere {...place} /> : place.fallback;
}
