import type { Vec } from '../../maths.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import type { Knot } from '../../sdf/shapes.ts';

/** Finds the surface of what has been modelled so far, so that lips, folds and hair lie on it whatever the build. */
export type Probe = {
  /** The point that is seen from `from` in direction `way`. */
  hit(from: Vec, way: Vec): Vec;
  /** A knot on the front of the face, `above` the surface. */
  front(x: number, y: number, radius: number, above?: number): Knot;
};

export function probe(s: Sculpture): Probe {
  const field = s.build();
  const hit = (from: Vec, way: Vec): Vec => {
    let t = 0;
    for (let n = 0; n < 90; n++) {
      const d = field.distance(field.all, from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t);
      if (d < 0.0008 || t > 3) break;
      t += d * 0.75;
    }
    return [from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t];
  };
  return {
    hit,
    front: (x, y, radius, above = 0) => [x, y, hit([x, y, 1], [0, 0, -1])[2] + above, radius],
  };
}
