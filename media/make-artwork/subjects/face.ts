import type { Random } from '../random.ts';

/** Proportions of a human head about 1.3 high. */
export type Face = {
  width: number;
  jaw: number;
  chin: number;
  nose: number;
  noseWidth: number;
  brow: number;
  cheek: number;
  lips: number;
  eyes: number;
  age: number;
  neck: number;
  shoulders: number;
};

export const drawFace = (r: Random): Face => ({
  width: r.between(0.4, 0.46),
  jaw: r.between(0.29, 0.38),
  chin: r.between(0.09, 0.14),
  nose: r.between(0.05, 0.13),
  noseWidth: r.between(0.052, 0.08),
  brow: r.between(0.04, 0.07),
  cheek: r.between(0.08, 0.13),
  lips: r.between(0.026, 0.046),
  eyes: r.between(0.155, 0.185),
  age: r.next(),
  neck: r.between(0.17, 0.25),
  shoulders: r.between(0.52, 0.72),
});
