import { linear, mixVec, scaleVec, type Vec } from '../maths.ts';

/** The surface of a material; determines its fine relief and highlights. */
export type Finish =
  | 'plasteline'
  | 'bronze'
  | 'clay'
  | 'stone'
  | 'plaster'
  | 'wax'
  | 'skin'
  | 'hair'
  | 'metal'
  | 'wood'
  | 'glass'
  | 'smooth';

export type Material = {
  color: Vec;
  finish: Finish;
  /** Highlight: sharpness and strength. */
  gloss: readonly [sharpness: number, strength: number];
  /** Fades into the ground away from the centre (bench tops). */
  fades?: boolean;
  /** An eye: the white is `color`; iris and pupil point along the subject's gaze. */
  eye?: { iris: Vec; pupil: Vec; slit: boolean; plain: boolean };
};

/** The role of a part. Subjects use roles; the look of a picture assigns a material to each. */
export const ROLE = {
  body: 0,
  second: 1,
  horn: 2,
  tooth: 3,
  eye: 4,
  metal: 5,
  wood: 6,
  dark: 7,
  accent: 8,
  other: 9,
  bench: 10,
  hair: 11,
  glass: 12,
  third: 13,
} as const;

/** The colours of one picture, as '#rrggbb'. */
export type Look = {
  /** Far and near tone of the ground. */
  ground: readonly [string, string];
  pale: boolean;
  clay: string;
  finish: Finish;
  key: string;
  rim: string;
  /** Colours that are used only in painted pictures and on tools. */
  accent: string;
  other: string;
  horn: string;
  iris: string;
  /** Of painted heads; dark brown if not given. */
  hair?: string;
  /** How dark the hair of unpainted heads is against their clay. */
  hairTone?: number;
  /** Everything in shades of the clay's colour. */
  mono: boolean;
  slit: boolean;
};

const GLOSS: Record<Finish, readonly [number, number]> = {
  plasteline: [16, 0.12],
  bronze: [30, 0.55],
  clay: [18, 0.1],
  stone: [14, 0.05],
  plaster: [10, 0.04],
  wax: [34, 0.28],
  skin: [26, 0.22],
  hair: [24, 0.22],
  metal: [46, 0.9],
  wood: [26, 0.16],
  glass: [110, 1.6],
  smooth: [40, 0.4],
};

const material = (color: Vec, finish: Finish): Material => ({ color, finish, gloss: GLOSS[finish] });

/** The materials of a look, indexed by ROLE. */
export function materialsOf(look: Look): Material[] {
  const clay = linear(look.clay);
  const tone = (k: number): Vec => scaleVec(clay, k);
  const ground = mixVec(linear(look.ground[0]), linear(look.ground[1]), look.pale ? 0.85 : 0.75);
  const own = (color: string, finish: Finish, k: number): Material =>
    look.mono ? material(tone(k), look.finish) : material(linear(color), finish);
  const eye: Material = look.mono
    ? { ...material(tone(1.06), 'smooth'), eye: { iris: tone(0.8), pupil: tone(0.2), slit: look.slit, plain: true } }
    : {
        ...material([0.55, 0.47, 0.34], 'glass'),
        eye: { iris: linear(look.iris), pupil: [0.006, 0.005, 0.006], slit: look.slit, plain: false },
      };
  const materials: Material[] = [];
  materials[ROLE.body] = material(clay, look.finish);
  materials[ROLE.second] = own(look.other, look.finish, 0.82);
  materials[ROLE.third] = material(mixVec(clay, [0.5, 0.42, 0.33], 0.5), look.finish);
  materials[ROLE.horn] = own(look.horn, 'smooth', 1.1);
  materials[ROLE.tooth] = own('#d8c7a2', 'smooth', 1.18);
  materials[ROLE.eye] = eye;
  materials[ROLE.metal] = material([0.3, 0.295, 0.28], 'metal');
  materials[ROLE.wood] = material([0.2, 0.105, 0.045], 'wood');
  materials[ROLE.dark] = material([0.028, 0.026, 0.026], 'smooth');
  materials[ROLE.accent] = material(linear(look.accent), 'smooth');
  materials[ROLE.other] = material(linear(look.other), 'smooth');
  materials[ROLE.bench] = { ...material(look.pale ? ground : scaleVec(ground, 0.8), 'plaster'), fades: true };
  materials[ROLE.hair] = own(look.hair ?? '#2c1a10', 'hair', look.hairTone ?? 0.74);
  materials[ROLE.glass] = material(mixVec(linear(look.accent), [0.4, 0.4, 0.38], 0.55), 'glass');
  return materials;
}
