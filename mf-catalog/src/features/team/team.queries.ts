import type { Locale } from '@gargoyle/shared/host';
import { queryOptions, required } from '@gargoyle/shared/query';
import type { TeamMember } from './roster.ts';

/** A member of the bundled roster; an unknown one is a 404, as if the API had returned it (CAT-316). */
export const memberQuery = (slug: string, locale: Locale) =>
  required(
    queryOptions({
      queryKey: ['team.member', slug, locale],
      queryFn: async (): Promise<TeamMember> => {
        const { memberBySlug } = await import(/* webpackChunkName: "catalog.roster" */ './roster.ts');
        const member = memberBySlug(slug, locale);
        if (!member) throw Object.assign(new Error('Not found.'), { status: 404 });
        return member;
      },
    }),
  );
