const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** Parts by themselves: what stands around one is no neighbour of a control in it. */
const PART = 'dialog, [role="dialog"], section[aria-label], section[aria-labelledby], aside, nav, main';
const REMEMBERED = 12;

interface Gap {
  parent: Element;
  removed: Element;
  /** What stood before the removed part, and still does. */
  before: Node | null;
}

const insideOf = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll('*')].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(FOCUSABLE),
  );

/** Where the part with the lost element was taken out of what still stands. */
function gapOf(records: readonly MutationRecord[], lost: Element): Gap | undefined {
  for (const { target, removedNodes, previousSibling } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && removed.contains(lost) && target instanceof Element && target.isConnected)
        return { parent: target, removed, before: previousSibling?.parentNode === target ? previousSibling : null };
  return undefined;
}

/** What took the removed part's place and what follows it, then what precedes it, the nearest first. */
function* around({ parent, before }: Gap): Generator<Node> {
  const first = before ? before.nextSibling : parent.firstChild;
  for (let node = first; node; node = node.nextSibling) yield node;
  for (let node = first ? first.previousSibling : parent.lastChild; node; node = node.previousSibling) yield node;
}

/** The nearest control; in a row like the removed one the same as the lost one was. */
function neighbour(gap: Gap, lost: Element): HTMLElement | undefined {
  const { removed } = gap;
  const part = lost.closest(PART);
  if (part && removed.contains(part)) return undefined;
  // Counted from the end: rows end alike, whatever they hold before.
  const own = insideOf(removed);
  const place = own.findIndex((element) => element === lost) - own.length;
  for (let level: Gap | null = gap; level; ) {
    for (const node of around(level)) {
      if (!(node instanceof Element)) continue;
      const found = insideOf(node).filter((element) => element.checkVisibility());
      const alike = node.tagName === removed.tagName && node.className === removed.className;
      const preceding =
        level.before !== null && level.before.compareDocumentPosition(node) !== Node.DOCUMENT_POSITION_FOLLOWING;
      const next = (alike ? found.at(place) : undefined) ?? (preceding ? found.at(-1) : found[0]);
      if (next) return next;
    }
    const { parent }: Gap = level;
    if (!parent.parentElement || parent.matches(PART)) return undefined;
    level = { parent: parent.parentElement, removed: parent, before: parent };
  }
  return undefined;
}

/**
 * A control that takes itself out of the page when it is pressed (a row's 'Remove', a notice's 'Close', 'Load more')
 * leaves the focus nowhere, and who listens at the top of the page. It goes to the control that is nearest, or back to
 * where it was before. Returns what stops it.
 */
export function keepFocus(page: Document): () => void {
  /** Where the focus has been, the latest last. */
  const { activeElement: first } = page;
  let places = first instanceof HTMLElement && first !== page.body ? [first] : [];
  let path = location.pathname;
  const arrive = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    path = location.pathname;
    places = [...places.filter((place) => place !== target && place.isConnected), target].slice(-REMEMBERED);
  };
  // Who presses beside all controls means to leave the one that has the focus.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (target instanceof HTMLElement && target.isConnected) places = places.filter((place) => place !== target);
    });
  };
  const watch = new MutationObserver((records) => {
    const lost = places.at(-1);
    if (!lost || lost.isConnected || page.activeElement !== page.body) return;
    const gap = gapOf(records, lost);
    places = places.filter((place) => place.isConnected);
    // Another page has its own beginning (SHELL-273).
    if (!gap || path !== location.pathname) return;
    const before = places.findLast((place) => place.checkVisibility() && place.matches(FOCUSABLE));
    const next = neighbour(gap, lost) ?? before ?? page.getElementById('content');
    next?.focus();
  });
  page.addEventListener('focusin', arrive);
  page.addEventListener('focusout', leave);
  watch.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', arrive);
    page.removeEventListener('focusout', leave);
    watch.disconnect();
  };
}
