import type { Vec } from '../../maths.ts';

/** How the body is turned against the head in each pose: pitch, yaw, roll. */
export const BODY_TURN: Readonly<Record<string, Vec>> = {
  left: [0, 0.18, 0],
  right: [0, -0.18, 0],
  near: [0, 0.22, 0],
  profile: [0, -0.3, 0],
  profileLeft: [0, 0.3, 0],
  tilt: [0.02, -0.15, 0.16],
  down: [-0.3, 0.12, -0.05],
  up: [0.2, 0.25, 0.05],
};
