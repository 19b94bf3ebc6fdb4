type Pressed = HTMLButtonElement | HTMLFormElement;

/**
 * Stores presses in parts of the page that are not hydrated yet (`data-drawn`, or `data-waiting` below the window) and
 * replays them afterwards: in order, each in its own task, so that React has rendered the result of the previous one.
 * Native behaviour is not intercepted: links, checkboxes, selects, searches; typed text stays in its field (`useKept`).
 *
 * Runs as text, before all other code: it must not reference anything outside of itself.
 */
export function keepPresses(): void {
  let stored: Pressed[] = [];
  let isScheduled = false;

  const isDrawn = (element: Element) => element.closest('[data-drawn],[data-waiting]');
  const formOf = (element: Pressed) => (element instanceof HTMLFormElement ? element : element.form);
  const isNative = (element: Pressed) =>
    formOf(element)?.method === 'get' && (element instanceof HTMLFormElement || element.type === 'submit');
  // A focused button is closed without `disabled` (`useClosed`).
  const isClosed = (element: Pressed) => element.matches(':disabled,[data-closed]');
  // While stored, a press is shown as busy.
  const drop = (isGone: (element: Pressed) => unknown) => {
    stored = stored.filter((element) => !isGone(element) || element.removeAttribute('aria-busy'));
  };

  const replay = () => {
    isScheduled = false;
    drop((element) => !element.isConnected);
    const next = stored.find((element) => !isDrawn(element) && !isClosed(element));
    if (!next) return;
    stored.splice(stored.indexOf(next), 1);
    // Pressed twice, its action may really be running.
    if (!next.ariaDisabled) next.removeAttribute('aria-busy');
    if (next instanceof HTMLFormElement) next.requestSubmit();
    else next.click();
    scheduleReplay();
  };
  const scheduleReplay = () => {
    if (isScheduled || !stored.length) return;
    isScheduled = true;
    setTimeout(replay);
  };

  const listeners = {
    press(event: Event) {
      const element = (event.target as Element).closest<Pressed>(event.type === 'click' ? 'button' : 'form');
      if (!element || !isDrawn(element) || isNative(element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stored.push(element);
      element.ariaBusy = 'true';
    },
    /** Typing into a form cancels its stored submit. */
    typed({ target }: Event) {
      const { form } = target as HTMLInputElement;
      if (form) drop((element) => formOf(element) === form);
    },
    /** The page's entry failed to load: disable buttons that would do nothing. Other scripts are loaded again. */
    failed({ target }: Event) {
      if (!(target as Element).matches('script[async]')) return;
      drop(() => true);
      for (const button of document.querySelectorAll('button'))
        if (isDrawn(button) && !isNative(button)) button.disabled = true;
    },
  };
  document.addEventListener('click', listeners.press, true);
  document.addEventListener('submit', listeners.press, true);
  document.addEventListener('input', listeners.typed, true);
  document.addEventListener('error', listeners.failed, true);
  new MutationObserver(scheduleReplay).observe(document, {
    subtree: true,
    attributeFilter: ['data-drawn', 'data-waiting', 'disabled', 'data-closed'],
  });
}
