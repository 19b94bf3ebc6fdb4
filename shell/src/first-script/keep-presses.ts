type Pressed = HTMLButtonElement | HTMLFormElement;

/**
 * Stores presses in parts of the page that are not hydrated yet (`data-drawn`) and replays them afterwards: in order,
 * each in its own task, so that React has rendered the result of the previous one. Native behaviour is not intercepted:
 * links, checkboxes, selects, searches; typed text stays in its field (`useKept`).
 *
 * Runs as text, before all other code: it must not reference anything outside of itself.
 */
export function keepPresses(): void {
  let stored: Pressed[] = [];
  let isScheduled = false;

  const isDrawn = (one: Element) => one.closest('[data-drawn]');
  const formOf = (one: Pressed) => (one instanceof HTMLFormElement ? one : one.form);
  const isNative = (one: Pressed) =>
    formOf(one)?.method === 'get' && (one instanceof HTMLFormElement || one.type === 'submit');
  // While stored, a press is shown as busy.
  const drop = (isGone: (one: Pressed) => unknown) => {
    stored = stored.filter((one) => !isGone(one) || one.removeAttribute('aria-busy'));
  };

  const replay = () => {
    isScheduled = false;
    drop((one) => !one.isConnected);
    const next = stored.find((one) => !isDrawn(one) && !(one as HTMLButtonElement).disabled);
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
      const one = (event.target as Element).closest<Pressed>(event.type === 'click' ? 'button' : 'form');
      if (!one || !isDrawn(one) || isNative(one)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stored.push(one);
      one.ariaBusy = 'true';
    },
    /** Typing into a form cancels its stored submit. */
    typed({ target }: Event) {
      const { form } = target as HTMLInputElement;
      if (form) drop((one) => formOf(one) === form);
    },
    /** The page's code failed to load: disable buttons that would do nothing. */
    failed({ target }: Event) {
      if ((target as HTMLScriptElement).type !== 'module') return;
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
    attributeFilter: ['data-drawn', 'disabled'],
  });
}
