import type { MouseEvent } from 'react';

/** Whether a click opens its link in this page, not in a new tab or window. */
export const opensHere = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !ctrlKey && !metaKey && !shiftKey;
