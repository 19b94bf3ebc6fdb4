import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine what is waited for comes late; nothing waits longer than it must.
configure({ asyncUtilTimeout: 5000 });

// What jsdom leaves out and every browser of ours has.

if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('button, [href], input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
window.scrollTo = () => {};

// What appears appears in milliseconds; a busy machine may take them from a test for seconds.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
