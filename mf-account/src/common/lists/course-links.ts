import { rankOf, type SessionState } from '@gargoyle/shared/host';

/** Links to courses open the player at once, except on a Basic or Apprentice plan, where opening may cost a credit (ACC-229). */
export const courseLink = (slug: string, session: SessionState, extra: Record<string, string> = {}): string =>
  `/tutorials/${slug}?${new URLSearchParams({ watch: rankOf(session) === 1 ? '0' : '1', ...extra }).toString()}`;
