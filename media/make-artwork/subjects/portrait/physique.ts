/** The build of a head about 1.3 high: eyes at height 0, chin at -0.64, looking along z. Most values are 0 to 1. */
export type Physique = {
  /** Half the width of the skull. */
  width: number;
  /** Factors of the height above the eyes and of the length below them. */
  crown: number;
  length: number;
  /** How far the forehead slopes back. */
  slope: number;
  /** Half the width at the angle of the jaw, and of the chin. */
  jaw: number;
  chin: number;
  chinOut: number;
  cheekbones: number;
  fat: number;
  /** Strength of the ridge above the eyes. */
  brow: number;
  /** Lines and folds of age. */
  age: number;
  eyes: {
    apart: number;
    size: number;
    /** Upper lid: 0 closed, 1 wide open. */
    open: number;
    slant: number;
    /** Weight of the skin over the upper lid. */
    fold: number;
    /** Where they look: right and up. */
    look: readonly [right: number, up: number];
  };
  /** Inner ends up (worry) or down (concentration), and how high the brows are. */
  frown: number;
  raised: number;
  nose: {
    length: number;
    out: number;
    /** Half the width of the wings. */
    wings: number;
    bridge: number;
    /** Hump (above 0) or dip (below) of the bridge. */
    hump: number;
    /** Tip up (above 0) or down. */
    up: number;
    tip: number;
  };
  mouth: {
    /** Half its width. */
    width: number;
    upper: number;
    lower: number;
    smile: number;
    open: number;
  };
  ears: number;
  /** Half the width of the neck. */
  neck: number;
  /** Half the width of the shoulders. */
  shoulders: number;
};

/** A middling head, from which every person departs. */
export const MIDDLING: Physique = {
  width: 0.42,
  crown: 1,
  length: 1,
  slope: 0.3,
  jaw: 0.285,
  chin: 0.1,
  chinOut: 0.4,
  cheekbones: 0.5,
  fat: 0.35,
  brow: 0.4,
  age: 0.1,
  eyes: { apart: 0.172, size: 0.088, open: 0.6, slant: 0.04, fold: 0.3, look: [0, 0] },
  frown: 0,
  raised: 0,
  nose: { length: 1, out: 0.5, wings: 0.085, bridge: 0.4, hump: 0, up: 0, tip: 0.4 },
  mouth: { width: 0.128, upper: 0.4, lower: 0.5, smile: 0, open: 0 },
  ears: 1,
  neck: 0.23,
  shoulders: 0.72,
};

type Depart<T> = { [K in keyof T]?: T[K] extends number | readonly number[] ? T[K] : Depart<T[K]> };
export type Traits = Depart<Physique>;

/** One set of traits on top of another. */
export const merge = (a: Traits, b: Traits): Traits => ({
  ...a,
  ...b,
  eyes: { ...a.eyes, ...b.eyes },
  nose: { ...a.nose, ...b.nose },
  mouth: { ...a.mouth, ...b.mouth },
});

export const physiqueOf = (traits: Traits): Physique => ({
  ...MIDDLING,
  ...traits,
  eyes: { ...MIDDLING.eyes, ...traits.eyes },
  nose: { ...MIDDLING.nose, ...traits.nose },
  mouth: { ...MIDDLING.mouth, ...traits.mouth },
});
