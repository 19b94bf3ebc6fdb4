import { createRandom } from '../random.ts';
import type { Shot } from './shot.ts';
import { direct } from './direct.ts';
import type { Motif } from './motifs/motif.ts';
import { GROUNDS, type GroundName, lookOn } from './backdrops.ts';

/**
 * A hero banner: the subject large in the right part of a wide picture, lit from the far side, with a dark left side.
 */
export type BannerBrief = {
  slug: string;
  motif: Motif;
  ground: GroundName;
  clay?: string;
  painted?: boolean;
  zoom?: number;
  up?: number;
};

export const BANNERS: readonly BannerBrief[] = [
  { slug: 'home-1', motif: 'creature:gargoyle', ground: 'night', clay: '#a06a48', zoom: 1.15 },
  { slug: 'home-2', motif: 'dragon:dragon', ground: 'slate', clay: '#8d918d', zoom: 1.05 },
  { slug: 'home-3', motif: 'creature:demon', ground: 'ox', clay: '#8f3325', painted: true, zoom: 1.1 },
  { slug: 'home-4', motif: 'eyes:great', ground: 'ochre', painted: true, clay: '#6b4a34', zoom: 1.45 },
  { slug: 'home-5', motif: 'figure:winged', ground: 'bottle', clay: '#a7a184', zoom: 1.05 },
  { slug: 'home-6', motif: 'mask:beast', ground: 'night', clay: '#cdbda2', zoom: 1 },
  { slug: 'home-secondary-1', motif: 'hand:talons', ground: 'slate', clay: '#7d8890', zoom: 1.05 },
  { slug: 'home-secondary-2', motif: 'creature:ram', ground: 'ox', clay: '#c9a98a', zoom: 1 },
  { slug: 'path-list', motif: 'skull:horned', ground: 'night', clay: '#b29a7c', zoom: 1 },
  { slug: 'ad', motif: 'puppet:glove', ground: 'bottle', clay: '#5f6b58', painted: true, zoom: 1.05 },
  { slug: 'free-trial', motif: 'creature:goblin', ground: 'ochre', clay: '#b0704a', zoom: 1.05 },
];

/** Pictures for single pages: the preview of shared links and the 404 page. */
export const PAGES: readonly BannerBrief[] = [
  { slug: 'share', motif: 'creature:gargoyle', ground: 'night', clay: '#a8714c', zoom: 1.05 },
  { slug: 'not-found', motif: 'dragon:lizard', ground: 'bottle', clay: '#a8a184' },
];

/** Tall pictures shown beside a form. */
export const FORM_PAGES: readonly BannerBrief[] = [
  { slug: 'login', motif: 'creature:ram', ground: 'slate', clay: '#b9a892', zoom: 0.72, up: 0.2 },
  { slug: 'signup', motif: 'creature:gargoyle', ground: 'night', clay: '#a8714c', zoom: 0.66, up: 0.3 },
];

/** The shot of a banner, for a 16:9 picture. */
export function directBanner(brief: BannerBrief): Shot {
  const r = createRandom(`banner ${brief.slug}`);
  const base = direct({ collection: 'banners', slug: brief.slug, category: 'sculpture', position: 0 }, brief.motif);
  const look = lookOn(brief.ground, r, { painted: brief.painted ?? false });
  const { key, rim } = GROUNDS[brief.ground];
  const profile = brief.motif.startsWith('dragon');
  return {
    ...base,
    aim: { yaw: profile ? -0.75 : -r.between(0.36, 0.5), pitch: 0.04, roll: 0 },
    zoom: brief.zoom ?? 1,
    place: [0.4, brief.up ?? -0.04],
    closeness: 0,
    tool: false,
    rough: 0,
    // A hero is shown large, so the clay shows tool marks.
    look: {
      ...look,
      key,
      rim,
      clay: brief.clay ?? look.clay,
      finish: brief.painted ? 'skin' : brief.ground === 'slate' ? 'stone' : 'clay',
    },
    lamps: { key: [-0.8, 0.72, 0.36], rim: [1, 0.25, -0.42], keyStrength: 1.55, rimStrength: 0.7, fillStrength: 0.6 },
    wall: { x: 0.72, y: 0.42, falloff: 2, strength: 0.75, melts: true },
  };
}

/** The same sculpture centred in a tall picture; the lower part stays dark for text. */
export function directFormPage(brief: BannerBrief): Shot {
  const shot = directBanner(brief);
  return { ...shot, place: [0, brief.up ?? 0], wall: { x: 0.5, y: 0.38, falloff: 2.4, strength: 0.8, melts: true } };
}
