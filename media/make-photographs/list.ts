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
  {
    key: 'tutorials/sculpting-a-gargoyle-maquette',
    room: 'night-bench',
    floor: -0.98,
    face: -28,
    colour: '#8d7560',
    seed: 41,
    zoom: 0.86,
    place: [0.12, -0.02],
    exposure: 1.35,
  },
  {
    key: 'tutorials/dragon-heads-from-life-studies',
    room: 'north-window',
    floor: -0.98,
    face: -46,
    colour: '#88917f',
    seed: 42,
    zoom: 0.82,
    place: [0.1, -0.02],
    exposure: 1.2,
  },
  {
    key: 'tutorials/werewolf-bust-with-real-weight',
    room: 'foundry',
    floor: -0.98,
    face: -28,
    colour: '#a08a70',
    seed: 43,
    zoom: 0.86,
    place: [0.1, -0.02],
    exposure: 1.25,
  },
  {
    key: 'tutorials/painting-translucent-skin',
    room: 'paint-booth',
    floor: -0.98,
    face: -24,
    colour: '#b48a6c',
    painted: true,
    seed: 44,
    zoom: 0.86,
    place: [0.08, -0.02],
    exposure: 1.15,
  },
  {
    key: 'tutorials/zombies-at-three-distances',
    room: 'foundry',
    floor: -0.98,
    face: -24,
    colour: '#7d8468',
    painted: true,
    seed: 45,
    zoom: 0.9,
    place: [0.08, -0.02],
    exposure: 1.25,
  },
  {
    key: 'tutorials/portrait-heads-in-oil-clay',
    room: 'drawing-loft',
    floor: -0.98,
    face: -24,
    colour: '#7a614e',
    seed: 46,
    zoom: 0.84,
    place: [0.1, -0.02],
  },
  {
    key: 'tutorials/latex-monster-masks-from-start-to-finish',
    room: 'mould-shop',
    floor: -1.15,
    face: -26,
    colour: '#8f5d43',
    seed: 48,
    zoom: 0.84,
    place: [0.08, 0],
    exposure: 1.1,
  },
  {
    key: 'tutorials/reptile-skin-that-reads-on-camera',
    room: 'paint-booth',
    floor: -0.98,
    face: -44,
    colour: '#76804f',
    painted: true,
    seed: 49,
    zoom: 0.84,
    place: [0.1, -0.02],
    exposure: 1.15,
  },
  {
    key: 'categories/sculpture',
    room: 'north-window',
    floor: -0.98,
    face: -26,
    colour: '#9a9184',
    seed: 55,
    zoom: 0.92,
    place: [0.06, -0.02],
    exposure: 1.2,
  },
  {
    key: 'categories/mask-making',
    room: 'mould-shop',
    floor: -1.15,
    face: -24,
    colour: '#b98a5c',
    seed: 56,
    zoom: 0.86,
    place: [0.06, 0],
    exposure: 1.1,
  },
  {
    key: 'categories/makeup-effects',
    room: 'paint-booth',
    floor: -0.98,
    face: -24,
    colour: '#b07a5e',
    painted: true,
    seed: 57,
    zoom: 0.92,
    place: [0.06, -0.02],
    exposure: 1.15,
  },
  {
    key: 'paths/creature-maker',
    room: 'night-bench',
    floor: -0.98,
    face: -46,
    colour: '#8a8578',
    seed: 60,
    zoom: 0.84,
    place: [0.12, -0.02],
    exposure: 1.35,
  },
  {
    key: 'paths/werewolf-workshop',
    room: 'night-bench',
    floor: -0.98,
    face: -40,
    colour: '#8a6448',
    seed: 61,
    zoom: 0.86,
    place: [0.12, -0.02],
    exposure: 1.35,
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
