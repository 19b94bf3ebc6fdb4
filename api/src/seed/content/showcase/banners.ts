import type { BannerPlace } from '../../../db/schema/showcase.ts';

export interface BannerSeed {
  place: BannerPlace;
  picture: string;
  title: string;
  description: string;
  link?: string;
  ctaLabel?: string;
  ctaUrl?: string;
  /** Days from seeding to the end of a countdown. */
  countdownInDays?: number;
  hasGradient?: boolean;
  film?: string;
  webinarBanner?: boolean;
}

/** The newest first. */
export const banners: readonly BannerSeed[] = [
  {
    place: 'home',
    picture: 'banners/home-1',
    title: 'Learn to make monsters',
    description: 'More than 230 courses in character and special-effects arts, filmed at the bench.',
    ctaLabel: 'Browse the courses',
    ctaUrl: '/tutorials',
    hasGradient: true,
  },
  {
    place: 'home',
    picture: 'banners/home-2',
    title: 'Dragons from life',
    description: 'Crocodile, horse and hawk, and a jaw that could open.',
    film: 'bench',
    ctaLabel: 'See the course',
    ctaUrl: '/tutorials/dragon-heads-from-life-studies',
  },
  {
    place: 'home',
    picture: 'banners/home-3',
    title: 'Mask of the Year',
    description: 'One mask, made by hand this year. The jury would like to be frightened.',
    ctaLabel: 'Enter the contest',
    ctaUrl: '/contest/mask-of-the-year',
    countdownInDays: 21,
  },
  {
    place: 'home',
    picture: 'banners/home-6',
    title: 'Live Mask-Making Intensive',
    description: 'Four evenings, one mask and a teacher who sees your hands.',
    ctaLabel: 'Reserve a seat',
    ctaUrl: '/webcourses/live-mask-making-intensive',
    webinarBanner: true,
  },
  {
    place: 'home',
    picture: 'banners/home-4',
    title: 'Eyes that look back',
    description: 'Paint, pour, polish, and make them blink.',
    link: '/tutorials/animatronic-eyes-from-scratch',
  },
  {
    place: 'home',
    picture: 'banners/home-5',
    title: 'A pathway for every pair of hands',
    description: 'Forty routes through the school, from first clay to finished creature.',
    ctaLabel: 'Choose a pathway',
    ctaUrl: '/pathways',
  },
  {
    place: 'home-secondary',
    picture: 'banners/home-secondary-1',
    title: 'Become a creature maker',
    description: 'Twelve courses in five crafts, in the order in which a workshop needs them.',
    ctaLabel: 'Open the pathway',
    ctaUrl: '/pathways/creature-maker',
  },
  {
    place: 'home-secondary',
    picture: 'banners/home-secondary-2',
    title: 'Inside the creature shop',
    description: 'An evening walk through a working shop.',
    ctaLabel: 'See the special video',
    ctaUrl: '/special-videos/inside-the-creature-shop',
  },
  {
    place: 'path-list',
    picture: 'banners/path-list',
    title: 'Somebody has walked ahead',
    description: 'and put up signs: what first, what next, what can wait.',
  },
  {
    place: 'ad',
    picture: 'banners/ad',
    title: 'Discs for the long winter',
    description: 'Selected courses on DVD and Blu-ray, with a printed list of materials.',
    ctaLabel: 'Visit the store',
    ctaUrl: '/store',
  },
  {
    place: 'lead-magnet',
    picture: 'banners/home-secondary-2',
    title: 'Sixteen free lessons',
    description: 'One lesson each from sixteen of our most watched courses.',
  },
];
