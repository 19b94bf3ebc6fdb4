import { Slot, type WidgetName } from '@gargoyle/shared/host';
import type { ComponentProps, ComponentType } from 'react';
import { useIdle } from '../support/use-idle.ts';

type Place<N extends WidgetName> = ComponentProps<typeof Slot<N>>;

/** A widget of the frame: what is not needed at first is asked for when the page itself is done. */
export function IdleSlot<N extends WidgetName>(place: Place<N>) {
  const late = useIdle();
  const Anywhere = Slot as unknown as ComponentType<object>;
  return late ? <Anywhere {...place} /> : place.fallback;
}
