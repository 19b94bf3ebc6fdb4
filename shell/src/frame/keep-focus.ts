const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"], [data-coming]';
/** Separate parts of a page: controls outside of one are not neighbours of its controls. */
const PART = 'dialog, [role="dialog"], section[aria-label], section[aria-labelledby], aside, nav, main';
const MAX_REMEMBERED = 12;

interface Gap {
  parent: Element;
  removed: Element;
  /** The node before the removed part, if still in place. */
  before: Node | null;
}

const focusableIn = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll('*')].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(FOCUSABLE),
  );

/** Finds where the part with the lost element was removed from the remaining document. */
function gapOf(records: readonly MutationRecord[], lost: Element): Gap | undefined {
  for (const { target, removedNodes, previousSibling } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && removed.contains(lost) && target instanceof Element && target.isConnected)
        return { parent: target, removed, before: previousSibling?.parentNode === target ? previousSibling : null };
  return undefined;
}

/** Yields the siblings after the gap (which replaced the removed part), then those before it, nearest first. */
function* siblingsOf({ parent, before }: Gap): Generator<Node> {
  const first = before ? before.nextSibling : parent.firstChild;
  for (let node = first; node; node = node.nextSibling) yield node;
  for (let node = first ? first.previousSibling : parent.lastChild; node; node = node.previousSibling) yield node;
}

/** The nearest control; in a row like the removed one, the control at the same place. */
function neighbour(gap: Gap, lost: Element): HTMLElement | undefined {
  const { removed } = gap;
  const part = lost.closest(PART);
  if (part && removed.contains(part)) return undefined;
  // Counted from the end: rows end alike, whatever comes before.
  const controls = focusableIn(removed);
  const place = controls.findIndex((element) => element === lost) - controls.length;
  for (let level: Gap | null = gap; level; ) {
    for (const node of siblingsOf(level)) {
      if (!(node instanceof Element)) continue;
      const found = focusableIn(node).filter((element) => element.checkVisibility());
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
 * When a focused control removes itself from the page (a row's 'Remove', a notice's 'Close', 'Load more'), the browser
 * drops the focus, and screen readers start again at the top. This moves it to the nearest control, or back to the
 * previously focused one. Returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  /** Previously focused elements, the latest last. */
  const { activeElement: first } = page;
  let visited = first instanceof HTMLElement && first !== page.body ? [first] : [];
  let path = location.pathname;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    path = location.pathname;
    visited = [...visited.filter((place) => place !== target && place.isConnected), target].slice(-MAX_REMEMBERED);
  };
  // A click beside all controls leaves the focused one on purpose.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (target instanceof HTMLElement && target.isConnected) visited = visited.filter((place) => place !== target);
    });
  };
  const observer = new MutationObserver((records) => {
    const lost = visited.at(-1);
    if (!lost || lost.isConnected || page.activeElement !== page.body) return;
    const gap = gapOf(records, lost);
    visited = visited.filter((place) => place.isConnected);
    // A navigation moves the focus itself (SHELL-273).
    if (!gap || path !== location.pathname) return;
    const before = visited.findLast((place) => place.checkVisibility() && place.matches(FOCUSABLE));
    const next = neighbour(gap, lost) ?? before ?? page.getElementById('content');
    next?.focus();
  });
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}
