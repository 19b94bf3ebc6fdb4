import { act } from '@testing-library/react';

/** Presses a button twice before the page can draw what the first press did. */
export const pressTwice = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.click();
    button.click();
  });
