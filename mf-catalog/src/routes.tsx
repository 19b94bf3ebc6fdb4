import { type AppRoute, type Host, isSignedIn, watchSignedIn } from '@gargoyle/shared/host';
import { shareImageQuery } from './common/share-image.queries.ts';
import {
  adQuery,
  featuredQuery,
  forumQuery,
  freeTrialQuery,
  homeQuery,
  latestQuery,
  pathsQuery,
  postsQuery as homePostsQuery,
  secondaryQuery,
  teachersQuery,
  watchingQuery,
} from './features/home/home.queries.ts';
import {
  aboutTeachersQuery,
  aboutTestimonialsQuery,
  aboutTopicsQuery,
  aboutVideosQuery,
} from './features/about/about.queries.ts';
import {
  artistCommentsQuery,
  artistQuery,
  artistsQuery,
  artistTutorialsQuery,
  artistWebinarsQuery,
} from './features/artists/artists.queries.ts';
import { categoryQuery, categoryResultsQuery } from './features/categories/categories.queries.ts';
import { contestQuery } from './features/contests/contests.queries.ts';
import { galleryQuery } from './features/gallery/gallery.queries.ts';
import { landingPageQuery } from './features/landing-pages/landing-pages.queries.ts';
import { leadMagnetQuery } from './features/lead-magnets/lead-magnets.queries.ts';
import { pageQuery } from './features/pages/pages.queries.ts';
import {
  newestPostsQuery,
  postCategoriesQuery,
  postQuery,
  postsQuery,
  queriesOfPost,
} from './features/posts/posts.queries.ts';
import { searchText } from './features/search/search.model.ts';
import { globalQuery } from './features/search/search.queries.ts';
import {
  queriesOfSpecialVideo,
  specialVideoQuery,
  specialVideosQuery,
} from './features/special-videos/special-videos.queries.ts';
import { memberQuery } from './features/team/team.queries.ts';
import {
  randomTestimonialQuery,
  testimonialsQuery,
  videoTestimonialsQuery,
} from './features/testimonials/testimonials.queries.ts';
import { webinarQuery } from './features/webinars/webinars.queries.ts';
import { isFiltered, readFilters } from './features/tutorials/filters.model.ts';
import {
  listQuery,
  liveQuery,
  plansQuery,
  queriesOfTutorial,
  trailerQuery,
  tutorialQuery,
  tutorialUserQuery,
} from './features/tutorials/tutorials.queries.ts';

/** Whether the page shows the player. The server does not know the viewer, so it never does. */
const plays = (search: URLSearchParams, host: Host | undefined): boolean =>
  search.get('watch') === '1' && host?.server === false;

export const routes: AppRoute[] = [
  {
    id: 'catalog.home',
    index: true,
    lazy: () => import(/* webpackChunkName: "catalog.home" */ './features/home/home-screen.tsx'),
    handle: {
      queries: (_, host) => [
        homeQuery(host),
        secondaryQuery(host),
        featuredQuery(host),
        latestQuery(host),
        adQuery(host),
        pathsQuery(host),
        teachersQuery(host),
        homePostsQuery(host),
        forumQuery(host),
        freeTrialQuery(host),
        ...(isSignedIn(host.session.getState()) ? [watchingQuery(host)] : []),
      ],
    },
  },
  {
    id: 'catalog.tutorials',
    path: 'tutorials',
    lazy: () => import(/* webpackChunkName: "catalog.tutorials" */ './features/tutorials/tutorial-list-screen.tsx'),
    handle: {
      queries: (_, host, search) => {
        const filters = readFilters(search);
        const list = [listQuery(host, filters), shareImageQuery(host, 'tutorials')];
        return isFiltered(filters) ? list : [...list, liveQuery(host)];
      },
    },
  },
  {
    id: 'catalog.tutorial',
    path: 'tutorials/:tutorialSlug',
    lazy: () => import(/* webpackChunkName: "catalog.tutorial" */ './features/tutorials/tutorial-screen.tsx'),
    handle: {
      queries: ({ tutorialSlug = '' }, host, search) => [
        tutorialQuery(host, tutorialSlug, search.get('path_id') ?? undefined),
        trailerQuery(host, tutorialSlug),
        plansQuery(host),
        ...(isSignedIn(host.session.getState())
          ? [tutorialUserQuery(host, tutorialSlug, search.get('path_id') ?? undefined)]
          : []),
      ],
      nextQueries: ({ tutorialSlug = '' }, host, search) =>
        queriesOfTutorial(host, tutorialSlug, search.get('path_id') ?? undefined),
      slots: ({ tutorialSlug = '' }, search, host) => [
        ...(plays(search, host) ? [{ name: 'player.lesson.v1' as const, props: { tutorialSlug } }] : []),
        { name: 'commerce.purchase-panel.v1', props: { tutorialSlug } },
      ],
      guard: watchSignedIn,
    },
  },
  {
    id: 'catalog.artists',
    path: 'artists',
    lazy: () => import(/* webpackChunkName: "catalog.artists" */ './features/artists/artist-list-screen.tsx'),
    handle: {
      queries: (_, host) => [artistsQuery(host), shareImageQuery(host, 'artists')],
    },
  },
  {
    id: 'catalog.artist',
    path: 'artists/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.artist" */ './features/artists/artist-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [
        artistQuery(host, slug),
        artistTutorialsQuery(host, slug),
        artistWebinarsQuery(host, slug),
        artistCommentsQuery(host, slug),
      ],
    },
  },
  {
    id: 'catalog.webinar',
    path: 'webcourses/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.webinar" */ './features/webinars/webinar-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [webinarQuery(host, slug)],
      slots: ({ slug = '' }) => [{ name: 'commerce.webinar-panel.v1', props: { webinarSlug: slug } }],
    },
  },
  {
    id: 'catalog.special-video',
    path: 'special-videos/:slug',
    lazy: () =>
      import(/* webpackChunkName: "catalog.special-video" */ './features/special-videos/special-video-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [specialVideoQuery(host, slug), specialVideosQuery(host)],
      nextQueries: ({ slug = '' }, host) => queriesOfSpecialVideo(host, slug),
      slots: ({ slug = '' }, search, host) =>
        plays(search, host) ? [{ name: 'player.special-video.v1', props: { specialVideoSlug: slug } }] : [],
      guard: watchSignedIn,
    },
  },
  {
    id: 'catalog.posts',
    path: 'blog',
    lazy: () => import(/* webpackChunkName: "catalog.posts" */ './features/posts/post-list-screen.tsx'),
    handle: {
      queries: (_, host, search) => [
        postsQuery(host, search.get('category') ?? undefined),
        postCategoriesQuery(host),
        shareImageQuery(host, 'blog'),
      ],
    },
  },
  {
    id: 'catalog.post',
    path: 'blog/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.post" */ './features/posts/post-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [postQuery(host, slug), newestPostsQuery(host)],
      nextQueries: ({ slug = '' }, host) => queriesOfPost(host, slug),
    },
  },
  {
    id: 'catalog.testimonials',
    path: 'testimonials',
    lazy: () =>
      import(/* webpackChunkName: "catalog.testimonials" */ './features/testimonials/testimonial-list-screen.tsx'),
    handle: {
      queries: (_, host) => [
        testimonialsQuery(host),
        videoTestimonialsQuery(host),
        randomTestimonialQuery(host),
        shareImageQuery(host, 'testimonials'),
      ],
    },
  },
  {
    id: 'catalog.gallery',
    path: 'gallery',
    lazy: () => import(/* webpackChunkName: "catalog.gallery" */ './features/gallery/gallery-screen.tsx'),
    handle: {
      queries: (_, host) => [galleryQuery(host), shareImageQuery(host, 'gallery')],
    },
  },
  {
    id: 'catalog.search',
    path: 'search',
    lazy: () => import(/* webpackChunkName: "catalog.search" */ './features/search/search-screen.tsx'),
    handle: {
      queries: (_, host, search) => {
        const text = searchText(search);
        const share = shareImageQuery(host, 'search');
        return text ? [globalQuery(host, text), share] : [share];
      },
    },
  },
  {
    id: 'catalog.category',
    path: 'tutorial_categories/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.category" */ './features/categories/category-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [categoryQuery(host, slug), categoryResultsQuery(host, slug)],
    },
  },
  {
    id: 'catalog.landing-page',
    path: 'landing_pages/:slug',
    lazy: () =>
      import(/* webpackChunkName: "catalog.landing-page" */ './features/landing-pages/landing-page-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [landingPageQuery(host, slug)],
    },
  },
  {
    id: 'catalog.page',
    path: 'pages/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.page" */ './features/pages/page-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [pageQuery(host, slug)],
    },
  },
  {
    id: 'catalog.lead-magnet',
    path: 'lm/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.lead-magnet" */ './features/lead-magnets/lead-magnet-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [leadMagnetQuery(host, slug)],
    },
  },
  {
    id: 'catalog.contest',
    path: 'contest/:slug',
    lazy: () => import(/* webpackChunkName: "catalog.contest" */ './features/contests/contest-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [contestQuery(host, slug)],
    },
  },
  {
    id: 'catalog.contest-thanks',
    path: 'contest/:slug/thank-you',
    lazy: () =>
      import(/* webpackChunkName: "catalog.contest-thanks" */ './features/contests/contest-thanks-screen.tsx'),
    handle: {
      queries: ({ slug = '' }, host) => [contestQuery(host, slug)],
    },
  },
  {
    id: 'catalog.about',
    path: 'gargoyle-school-of-character-arts',
    lazy: () => import(/* webpackChunkName: "catalog.about" */ './features/about/about-screen.tsx'),
    handle: {
      queries: (_, host) => [
        aboutTopicsQuery(host),
        aboutTeachersQuery(host),
        aboutTestimonialsQuery(host),
        aboutVideosQuery(host),
        shareImageQuery(host, 'about'),
      ],
      slots: () => [
        { name: 'player.clip.v1', props: { clip: 'trailer' } },
        { name: 'player.clip.v1', props: { clip: 'bench' } },
      ],
    },
  },
  {
    id: 'catalog.walkthrough',
    path: 'walkthrough',
    lazy: () => import(/* webpackChunkName: "catalog.walkthrough" */ './features/walkthrough/walkthrough-screen.tsx'),
    handle: {
      queries: (_, host) => [shareImageQuery(host, 'walkthrough')],
      slots: () => [{ name: 'player.clip.v1', props: { clip: 'walkthrough', autoplay: true } }],
    },
  },
  {
    id: 'catalog.team',
    path: 'the-team',
    lazy: () => import(/* webpackChunkName: "catalog.team" */ './features/team/team-screen.tsx'),
  },
  {
    id: 'catalog.team-member',
    path: 'the-team/:memberSlug',
    lazy: () => import(/* webpackChunkName: "catalog.team-member" */ './features/team/team-member-screen.tsx'),
    handle: {
      queries: ({ memberSlug = '' }, { locale }) => [memberQuery(memberSlug, locale)],
    },
  },
];
