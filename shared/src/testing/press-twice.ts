import { act } from '@testing-library/react';

/** Clicks a button twice before the page can render the result of the first click. */
export const pressTwice = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.click();
    button.click();
  });
