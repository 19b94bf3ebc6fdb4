import type { PageOf, Paging } from '@gargoyle/shared/contract/common';
import { readPaging } from '@gargoyle/shared/contract/common';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { CourseKind } from '@gargoyle/shared/contract/course-card.contract';
import { searchContract } from '@gargoyle/shared/contract/search.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SearchKind } from '../../../kernel/db/schema/search-entries.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import { findGroups, findTitles, type Found, type FoundTitle } from '../../../kernel/search/search.repo.ts';
import { readFilter } from '../../../kernel/search/search-filter.ts';
import { findArtists } from '../artists/artists.repo.ts';
import { viewArtists } from '../artists/artists.view.ts';
import { type CourseKey, courseCards } from '../course-cards/course-cards.service.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { viewPostsById } from '../posts/posts.view.ts';
import { viewWebinars } from '../webinars/webinars.view.ts';
import { findSuggestions } from './suggestions.repo.ts';

const PAGE_SIZE = 16;
const SUGGESTIONS = 5;

type Call = Reader & {
  language: Language;
  req: FastifyRequest;
  input: Parameters<typeof readFilter>[0] & Parameters<typeof readPaging>[0];
};

const KINDS = {
  artists: ['artist'],
  posts: ['post'],
  tutorials: ['tutorial', 'specialvideo'],
  webinar: ['webinar'],
} as const satisfies Record<string, readonly SearchKind[]>;
type Group = keyof typeof KINDS;
type PageOfGroup = <T>(view: (found: readonly Found[]) => Promise<T[]>) => Promise<PageOf<T>>;

/** Searches groups. @returns for each a function that shows its page, empty without a search text (API-L-133) */
async function searched<Name extends Group>(call: Call, ...names: Name[]): Promise<Record<Name, PageOfGroup>> {
  const { text, language } = readFilter(call.input, call.language);
  const paging = groupPaging(call.input);
  const groups = Object.fromEntries(names.map((name) => [name, KINDS[name]])) as Pick<typeof KINDS, Name>;
  const found = text ? await findGroups(call.tx, { text, language }, groups, paging) : undefined;
  const show =
    (name: Name): PageOfGroup =>
    async (view) => {
      const { count, items } = found?.[name] ?? { count: 0, items: [] };
      const address = `/api/v1/new-search/global/${name}/?${new URLSearchParams({ search: text ?? '' })}`;
      return pageOf(call, paging, { count, items: await view(items) }, address);
    };
  return Object.fromEntries(names.map((name) => [name, show(name)])) as Record<Name, PageOfGroup>;
}

/** At most 16 results per type (API-L-130). */
function groupPaging(input: Parameters<typeof readPaging>[0]): Paging {
  const paging = readPaging(input, PAGE_SIZE);
  return { ...paging, limit: Math.min(paging.limit, PAGE_SIZE) };
}

const idsOf = (found: readonly Found[]): number[] => found.map(({ id }) => id);
const artists = (call: Call, page: PageOfGroup) =>
  page(async (found) => viewArtists(call, await findArtists(call.tx, idsOf(found))));
const posts = (call: Call, page: PageOfGroup) => page((found) => viewPostsById(call, idsOf(found)));
const tutorials = (call: Call, page: PageOfGroup) => page((found) => courseCards(call, found as readonly CourseKey[]));
const webinars = (call: Call, page: PageOfGroup) => page((found) => viewWebinars(call, idsOf(found)));

const ARTWORK: Readonly<Record<SearchKind, string>> = {
  tutorial: 'tutorials',
  specialvideo: 'special-videos',
  webinar: 'webinars',
  post: 'posts',
  artist: 'artists',
};
const toSuggestion = ({ id, slug, title, kind }: FoundTitle) => ({
  id,
  slug,
  title,
  photo: artUrl(ARTWORK[kind], slug, 160),
});

export function searchRoutes(app: FastifyInstance): void {
  const on = binder(app, searchContract);
  on('search.global', async (call) => {
    const pages = await searched(call, 'artists', 'posts', 'tutorials', 'webinar');
    const [ofArtists, ofPosts, ofTutorials, ofWebinars] = await Promise.all([
      artists(call, pages.artists),
      posts(call, pages.posts),
      tutorials(call, pages.tutorials),
      webinars(call, pages.webinar),
    ]);
    return { artists: ofArtists, posts: ofPosts, tutorials: ofTutorials, webinar: ofWebinars };
  });
  on('search.tutorials', async (call) => tutorials(call, (await searched(call, 'tutorials')).tutorials));
  on('search.webinars', async (call) => webinars(call, (await searched(call, 'webinar')).webinar));
  on('search.posts', async (call) => posts(call, (await searched(call, 'posts')).posts));
  on('search.artists', async (call) => artists(call, (await searched(call, 'artists')).artists));

  on('search.autocomplete', async ({ input, tx, language }) => {
    const { text } = readFilter(input, language);
    if (!text) return { suggestions: [], tutorials: [], posts: [], artists: [] };
    const [suggestions, titles] = await Promise.all([
      findSuggestions(tx, { text, language }, SUGGESTIONS),
      findTitles(tx, { text, language }, SUGGESTIONS),
    ]);
    return {
      suggestions,
      tutorials: titles.courses.map((course) => ({ ...toSuggestion(course), kind: course.kind as CourseKind })),
      posts: titles.posts.map(toSuggestion),
      artists: titles.artists.map(toSuggestion),
    };
  });
}
