import { Slot, type WidgetName } from '@gargoyle/shared/host';
import type { ComponentProps, ComponentType } from 'react';
import { useIdle } from '../support/use-idle.ts';

type Place<N extends WidgetName> = ComponentProps<typeof Slot<N>>;

/** A widget of the frame that is not needed at first: loaded when the page is idle. */
export function IdleSlot<N extends WidgetName>(place: Place<N>) {
  const isIdle = useIdle();
  const AnySlot = Slot as unknown as ComponentType<object>;
  return isIdle ? <AnySlot {...place} /> : place.fallback;
}
