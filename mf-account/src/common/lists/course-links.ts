import { rankOf, type SessionState } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';

/**
 * Links to courses open the player directly, except on a Basic or Apprentice plan, where opening may cost a credit
 * (ACC-229).
 */
export const courseLink = (slug: string, session: SessionState, extra: Record<string, string> = {}): string =>
  paths.tutorial(slug, { watch: rankOf(session) === 1 ? '0' : '1', ...extra });
