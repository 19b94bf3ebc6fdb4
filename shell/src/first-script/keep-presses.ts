type Pressed = HTMLButtonElement | HTMLFormElement;

/**
 * What is pressed in a part of the page that waits for its code (`data-drawn`) is kept, and pressed again once when the
 * code has come: in its order, each in a task of its own, so that React has drawn what the one before has done. What the
 * browser does by itself is left to it: links, ticks, choices, searches; what is typed stays in its field (`useKept`).
 *
 * It runs as text, before all code: nothing that stands outside of it may be named in it.
 */
export function keepPresses(): void {
  let held: Pressed[] = [];
  let isSoon = false;

  const isDrawn = (one: Element) => one.closest('[data-drawn]');
  const formOf = (one: Pressed) => (one instanceof HTMLFormElement ? one : one.form);
  const isOfBrowser = (one: Pressed) =>
    formOf(one)?.method === 'get' && (one instanceof HTMLFormElement || one.type === 'submit');
  // Until then it says that it was heard.
  const drop = (isGone: (one: Pressed) => unknown) => {
    held = held.filter((one) => !isGone(one) || one.removeAttribute('aria-busy'));
  };

  const play = () => {
    isSoon = false;
    drop((one) => !one.isConnected);
    const next = held.find((one) => !isDrawn(one) && !(one as HTMLButtonElement).disabled);
    if (!next) return;
    held.splice(held.indexOf(next), 1);
    // Pressed twice, it may be busy in earnest.
    if (!next.ariaDisabled) next.removeAttribute('aria-busy');
    if (next instanceof HTMLFormElement) next.requestSubmit();
    else next.click();
    playSoon();
  };
  const playSoon = () => {
    if (isSoon || !held.length) return;
    isSoon = true;
    setTimeout(play);
  };

  const listeners = {
    press(event: Event) {
      const one = (event.target as Element).closest<Pressed>(event.type === 'click' ? 'button' : 'form');
      if (!one || !isDrawn(one) || isOfBrowser(one)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(one);
      one.ariaBusy = 'true';
    },
    /** Who goes on filling in a form has not sent it. */
    typed({ target }: Event) {
      const { form } = target as HTMLInputElement;
      if (form) drop((one) => formOf(one) === form);
    },
    /** The page's own code will not come: nobody shall press in vain. */
    failed({ target }: Event) {
      if ((target as HTMLScriptElement).type !== 'module') return;
      drop(() => true);
      for (const button of document.querySelectorAll('button'))
        if (isDrawn(button) && !isOfBrowser(button)) button.disabled = true;
    },
  };
  document.addEventListener('click', listeners.press, true);
  document.addEventListener('submit', listeners.press, true);
  document.addEventListener('input', listeners.typed, true);
  document.addEventListener('error', listeners.failed, true);
  new MutationObserver(playSoon).observe(document, { subtree: true, attributeFilter: ['data-drawn', 'disabled'] });
}
