import { Slot, useHost } from '@gargoyle/shared/host';
import { useEffect, useState } from 'react';

/** The commerce part's popup; it is asked for when something has been added for the first time (SHELL-195). */
export function CartPopup() {
  const { bus } = useHost();
  const [wanted, setWanted] = useState(false);
  useEffect(() => bus.on('commerce.item-added', () => setWanted(true)), [bus]);
  return wanted ? <Slot name="commerce.cart-popup.v1" whenFailed="fallback" /> : null;
}
