import { isYearlyRank } from './plan-facts.ts';

/** Of a plan: what it gives. */
export interface PlanGifts {
  rank: number;
  /** Percent off what is bought. */
  videoTutorialDiscount: number;
  /** Courses that may be opened in a month; null without a limit. */
  monthlyVideos: number | null;
}

/** One thing that a plan gives: what it is called, and how much of it. */
export interface PlanBenefit {
  key: 'courses' | 'library' | 'off' | 'live';
  name: string;
  value: string;
}

const ENGLISH = {
  courses: 'Courses each month',
  noLimit: 'No limit',
  library: 'On-demand library',
  hours: '1000+ hours',
  off: 'Discs, streams and merchandise',
  percent: (off: number) => `${off} percent off`,
  live: 'Live courses',
  free: 'Free, with a reserved seat',
};

const SPANISH: typeof ENGLISH = {
  courses: 'Cursos al mes',
  noLimit: 'Sin límite',
  library: 'Biblioteca a la carta',
  hours: 'Más de 1000 horas',
  off: 'Discos, streaming y artículos',
  percent: (off) => `${off} % de descuento`,
  live: 'Cursos en directo',
  free: 'Gratis, con plaza reservada',
};

/** What a plan gives, in the reader's language and in the order in which plans are compared (COM-144, COM-165 to COM-167). */
export function planBenefits(plan: PlanGifts, locale: string): PlanBenefit[] {
  const words = locale.startsWith('es') ? SPANISH : ENGLISH;
  const off = words.percent(plan.videoTutorialDiscount);
  const values = {
    courses: plan.monthlyVideos === null ? words.noLimit : String(plan.monthlyVideos),
    library: words.hours,
    off,
    live: isYearlyRank(plan.rank) ? words.free : off,
  };
  return (['courses', 'library', 'off', 'live'] as const).map((key) => ({
    key,
    name: words[key],
    value: values[key],
  }));
}
