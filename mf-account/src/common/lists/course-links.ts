import { type SessionState, watchValue } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';

/** Links to courses open the player directly, except where opening may cost a credit (ACC-229). */
export const courseLink = (slug: string, session: SessionState, extra: Record<string, string> = {}): string =>
  paths.tutorial(slug, { watch: watchValue(session), ...extra });
