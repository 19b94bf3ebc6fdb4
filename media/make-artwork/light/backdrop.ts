import { clamp, linear, smoothstep, type Vec } from '../maths.ts';
import { fractal } from '../noise.ts';
import type { Look } from '../scene/material.ts';

export type GroundLight = {
  /** Centre of the light on the wall, as fractions of the picture. */
  x: number;
  y: number;
  /** How focused and how strong the light is. */
  falloff: number;
  strength: number;
  /** For heroes: the left side fades to dark. */
  melts: boolean;
};

/** The wall behind the sculpture, lit by a lamp. Returns linear light per position. */
export function createGround(
  look: Look,
  light: GroundLight,
  aspect: number,
): (u: number, v: number, out: number[]) => void {
  const far: Vec = linear(look.ground[0]);
  const near: Vec = linear(look.ground[1]);
  return (u, v, out) => {
    const dx = (u - light.x) * aspect;
    const dy = (v - light.y) * 1.2;
    const glow = Math.exp(-(dx * dx + dy * dy) * light.falloff) * light.strength;
    const wash = fractal(u * 2.6 * aspect, v * 2.6, 5.5) * 0.1;
    const t = clamp(glow * 1.1 + wash * (0.3 + glow));
    const melt = light.melts ? smoothstep(0.06, 0.52, u) : 1;
    for (let c = 0; c < 3; c++) {
      const lit = far[c]! + (near[c]! - far[c]!) * t * melt;
      out[c] = light.melts ? lit * (0.7 + 0.3 * melt) : lit;
    }
  };
}
