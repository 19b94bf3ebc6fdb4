import { Slot, type WidgetName, type WidgetProps } from '@gargoyle/shared/host';
import type { ComponentType, ReactNode } from 'react';
import { useIdle } from '../support/use-idle.ts';

type Place<N extends WidgetName> = { name: N; fallback?: ReactNode } & WidgetProps<N>;

/** A widget of the frame: what is not needed at first is asked for when the page itself is done. */
export function LateSlot<N extends WidgetName>(place: Place<N>) {
  const late = useIdle();
  const Anywhere = Slot as unknown as ComponentType<object>;
  return late ? <Anywhere {...place} /> : place.fallback;
}
