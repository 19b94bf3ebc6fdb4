import { pictures, type Picture } from '../make-artwork/list.ts';

/** The places in which the school takes its photographs; `studio/rooms.py` builds them. */
export type Room = 'night-bench' | 'north-window' | 'mould-shop' | 'paint-booth' | 'drawing-loft' | 'foundry';

/** How one sculpture is photographed; what is not said comes from its picture in `make-artwork/list.ts`. */
export type Photograph = {
  key: string;
  room: Room;
  /** Height at which the sculpture stands on its board, in its own units; what is below is cut off. */
  floor: number;
  /** Degrees by which it is turned from the viewer; negative looks to the left of the picture. */
  face: number;
  /** Colour of unpainted clay, or of the skin of a painted piece. */
  colour: string;
  painted?: boolean;
  /** How large it is: 1 fills the height of the picture. */
  zoom?: number;
  /** Where its middle is, as fractions of half the picture, right and up. */
  place?: readonly [x: number, y: number];
  /** Arranges tools, crumbs and shelves. */
  seed: number;
  /** Brightness, 1 as lit. */
  exposure?: number;
  /** Radians by which the viewer looks down. */
  tilt?: number;
  /** A bare close view: no board, no bench. */
  bare?: boolean;
};

export const PHOTOGRAPHS: readonly Photograph[] = [
  {
    key: 'banners/home-1',
    room: 'night-bench',
    floor: -0.98,
    face: -24,
    colour: '#7b5f4c',
    seed: 11,
    zoom: 0.9,
    place: [0.4, -0.02],
    exposure: 1.35,
  },
  {
    key: 'banners/home-2',
    room: 'north-window',
    floor: -0.98,
    face: -50,
    colour: '#8a857c',
    seed: 4,
    zoom: 0.82,
    place: [0.5, -0.02],
    exposure: 1.2,
  },
  {
    key: 'banners/home-3',
    room: 'paint-booth',
    floor: -0.98,
    face: -24,
    colour: '#6b3027',
    painted: true,
    seed: 7,
    zoom: 0.9,
    place: [0.42, -0.02],
    exposure: 1.15,
  },
  {
    key: 'banners/home-4',
    room: 'night-bench',
    floor: -3,
    face: -20,
    colour: '#54483a',
    painted: true,
    seed: 2,
    zoom: 1.35,
    bare: true,
  },
  {
    key: 'banners/home-5',
    room: 'drawing-loft',
    floor: -1.3,
    face: -28,
    colour: '#8f866f',
    seed: 3,
    zoom: 0.86,
    place: [0.46, -0.02],
  },
  {
    key: 'banners/home-6',
    room: 'mould-shop',
    floor: -1.15,
    face: -24,
    colour: '#b7a88f',
    seed: 5,
    zoom: 0.9,
    place: [0.42, 0],
    exposure: 1.1,
  },
  {
    key: 'pages/signup',
    room: 'drawing-loft',
    floor: -0.98,
    face: -24,
    colour: '#86644c',
    seed: 19,
    zoom: 0.62,
    place: [0, 0.22],
  },
  {
    key: 'pages/login',
    room: 'north-window',
    floor: -0.98,
    face: -24,
    colour: '#a3937e',
    seed: 18,
    zoom: 0.66,
    place: [0, 0.16],
    exposure: 1.2,
  },
  {
    key: 'banners/path-list',
    room: 'night-bench',
    floor: -1.1,
    face: -30,
    colour: '#a8937a',
    seed: 21,
    zoom: 0.9,
    place: [0.42, 0],
    exposure: 1.35,
  },
  {
    key: 'banners/free-trial',
    room: 'mould-shop',
    floor: -0.98,
    face: -24,
    colour: '#8d5d43',
    seed: 14,
    zoom: 0.9,
    place: [0.42, -0.02],
    exposure: 1.1,
  },
  {
    key: 'banners/home-secondary-1',
    room: 'foundry',
    floor: -0.98,
    face: -20,
    colour: '#77808a',
    seed: 6,
    zoom: 0.9,
    place: [0.42, -0.02],
    exposure: 1.25,
  },
  {
    key: 'banners/home-secondary-2',
    room: 'drawing-loft',
    floor: -0.98,
    face: -24,
    colour: '#a58a70',
    seed: 9,
    zoom: 0.9,
    place: [0.4, -0.02],
  },
  {
    key: 'pages/not-found',
    room: 'foundry',
    floor: -0.98,
    face: -50,
    colour: '#8d8a6e',
    seed: 17,
    zoom: 0.86,
    place: [0.46, -0.02],
    exposure: 1.25,
  },
  {
    key: 'pages/share',
    room: 'night-bench',
    floor: -0.98,
    face: -26,
    colour: '#7b5f4c',
    seed: 31,
    zoom: 0.9,
    place: [0.42, -0.02],
    exposure: 1.35,
  },
  {
    key: 'banners/ad',
    room: 'paint-booth',
    floor: -0.98,
    face: -22,
    colour: '#5f6b58',
    painted: true,
    seed: 13,
    zoom: 0.9,
    place: [0.42, -0.02],
    exposure: 1.15,
  },
];

/** A photograph with the picture that it replaces. */
export type Order = { photograph: Photograph; picture: Picture };

export function orders(): Order[] {
  const all = new Map(pictures().map((picture) => [`${picture.collection}/${picture.slug}`, picture]));
  return PHOTOGRAPHS.map((photograph) => {
    const picture = all.get(photograph.key);
    if (!picture) throw new Error(`No picture '${photograph.key}' in make-artwork/list.ts.`);
    return { photograph, picture };
  });
}
