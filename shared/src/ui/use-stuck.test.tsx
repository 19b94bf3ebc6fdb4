import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';

test('SHELL-300 what stands at the edge of the window says how much of it is covered, as long as it is there', () => {
  const watching = new Set<ResizeObserver>();
  class Observer {
    readonly report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.report = report;
    }
    observe() {
      watching.add(this as unknown as ResizeObserver);
      const entry = { borderBoxSize: [{ blockSize: 63.6, inlineSize: 1 }] } as unknown as ResizeObserverEntry;
      this.report([entry], this as unknown as ResizeObserver);
    }
    unobserve() {}
    disconnect() {
      watching.delete(this as unknown as ResizeObserver);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { style } = document.documentElement;
  const { unmount } = render(<ToastList toasts={[{ id: 1, kind: 'info', text: 'Saved.' }]} onDismiss={() => {}} />);
  expect([style.getPropertyValue('--stuck-toasts'), watching.size]).toEqual(['64px', 1]);
  unmount();
  expect([style.getPropertyValue('--stuck-toasts'), watching.size]).toEqual(['', 0]);
});
