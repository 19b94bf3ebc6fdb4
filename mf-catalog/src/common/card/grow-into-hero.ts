/**
 * View transition: the picture of a card grows into the hero of the page that its link opens, unless this page has a hero
 * itself, which turns into the next one.
 */
export function growIntoHero(card: Element): void {
  const picture = card.querySelector<HTMLElement>('[data-picture]');
  if (picture && !document.querySelector('[data-transition="hero"]')) picture.style.viewTransitionName = 'hero';
}
