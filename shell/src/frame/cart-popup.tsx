import { Slot, useHost } from '@gargoyle/shared/host';
import { useEffect, useState } from 'react';

/** The cart popup widget; loaded when an item is added for the first time (SHELL-195). */
export function CartPopup() {
  const { bus } = useHost();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => bus.on('commerce.item-added', () => setNeeded(true)), [bus]);
  return isNeeded ? <Slot name="commerce.cart-popup.v1" whenFailed="fallback" /> : null;
}
