import { isYearlyRank } from './plan-facts.ts';

/** The fields of a plan that its benefits are computed from. */
export interface PlanGifts {
  rank: number;
  /** Percent off purchases. */
  videoTutorialDiscount: number;
  /** Courses that may be opened in a month; null without a limit. */
  monthlyVideos: number | null;
}

/** One benefit of a plan: its name and its amount. */
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
  library: 'Biblioteca bajo demanda',
  hours: 'Más de 1000 horas',
  off: 'Discos, streaming y artículos',
  percent: (off) => `${off}\u00a0% de descuento`,
  live: 'Cursos en vivo',
  free: 'Gratis, con plaza reservada',
};

/** Benefits of a plan in the reader's language, in the order of the comparison (COM-144, COM-165 to COM-167). */
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
