import { rankOf, type SessionState } from '@gargoyle/shared/host';

/** `watch=0` where a credit may have to be spent first, `watch=1` for everyone else (PLAY-114, CAT-011, CAT-012). */
export const watchValue = (session: SessionState): '0' | '1' =>
  rankOf(session) === 1 && session.subscription?.free !== true ? '0' : '1';

/** A slug as words, until the real title is known (PLAY-111). */
export const titleOfSlug = (slug: string): string =>
  slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
