import type { Motif } from '../make-artwork/direction/motifs/motif.ts';

/** The places in which the school takes its photographs; `studio/rooms.py` builds them. */
export type Room = 'night-bench' | 'north-window' | 'mould-shop' | 'paint-booth' | 'drawing-loft' | 'foundry';

/** What stands, lies or reaches into the picture beside the sculpture. */
export type Companion = {
  /** As in the tables of motifs; without, the same sculpture once more. */
  motif?: Motif;
  /** Where its foot is: right, away from the viewer, and up from the board. */
  at: readonly [x: number, y: number, z: number];
  /** Degrees about the same three axes. */
  turn: readonly [x: number, y: number, z: number];
  /** Height of its foot in its own units; that of the sculpture unless told. */
  floor?: number;
  size?: number;
  colour: string;
  painted?: 'creature' | 'person';
};

/** A modelling tool that somebody holds: where its end is, degrees about the axes, 1 for its usual length. */
export type HeldTool = {
  at: readonly [x: number, y: number, z: number];
  turn: readonly [x: number, y: number, z: number];
  length: number;
};

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
  painted?: 'creature' | 'person';
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
  /** Focal length in millimetres of a small picture: 66, of portraits, unless told; 28 shows the room. */
  lens?: number;
  beside?: readonly Companion[];
  tools?: readonly HeldTool[];
};
