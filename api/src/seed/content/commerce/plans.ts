import { STANDARD_PLANS_PAGE } from '@gargoyle/shared/contract/plan-facts';
import type { plans } from '../../../kernel/db/schema/plans.ts';

type PlanSeed = typeof plans.$inferInsert & {
  spanish: Record<'name' | 'description1' | 'description2' | 'description3' | 'checkoutDescription2', string>;
};

const individual = { trialDays: 8, firstMonthPriceCents: null, url: '/subscriptions/plans' } as const;

/** The plans for sale; screens and tests rely on their ids and prices. */
export const planSeeds: readonly PlanSeed[] = [
  {
    ...individual,
    id: 7,
    name: 'Basic',
    rank: 1,
    priceCents: 1_999,
    regularPriceCents: 1_999,
    period: 'month',
    description1: '4 courses a month from the whole library',
    description2: '15% off discs, streams, live courses and merchandise',
    description3: 'Cancel whenever you like',
    checkoutDescription2: 'Four courses a month, chosen by you, and 15% off everything you buy.',
    spanish: {
      name: 'Básico',
      description1: '4 cursos al mes de toda la biblioteca',
      description2: '15 % menos en discos, streaming, cursos en vivo y artículos',
      description3: 'Cancela cuando quieras',
      checkoutDescription2: 'Cuatro cursos al mes, los que elijas, y un 15 % menos en todo lo que compres.',
    },
    discountPercent: 15,
    monthlyVideos: 4,
  },
  {
    ...individual,
    id: 8,
    name: 'Apprentice',
    rank: 1,
    priceCents: 1_999,
    regularPriceCents: 1_999,
    firstMonthPriceCents: 999,
    period: 'month',
    description1: '6 courses a month from the whole library',
    description2: '15% off discs, streams, live courses and merchandise',
    description3: 'For apprentices of a workshop that teaches with us',
    checkoutDescription2: 'Six courses a month for apprentices, and 15% off everything you buy.',
    spanish: {
      name: 'Aprendiz',
      description1: '6 cursos al mes de toda la biblioteca',
      description2: '15 % menos en discos, streaming, cursos en vivo y artículos',
      description3: 'Para aprendices de un taller que enseña con nosotros',
      checkoutDescription2: 'Seis cursos al mes para aprendices y un 15 % menos en todo lo que compres.',
    },
    discountPercent: 15,
    monthlyVideos: 6,
  },
  {
    ...individual,
    id: 3,
    name: 'Monthly',
    rank: 2,
    priceCents: 5_999,
    regularPriceCents: 5_999,
    period: 'month',
    description1: 'Every course, as often as you like',
    description2: '30% off discs, streams, live courses and merchandise',
    description3: 'Learning pathways with your progress',
    checkoutDescription2: 'The whole library without a limit, and 30% off everything you buy.',
    spanish: {
      name: 'Mensual',
      description1: 'Todos los cursos, cuantas veces quieras',
      description2: '30 % menos en discos, streaming, cursos en vivo y artículos',
      description3: 'Rutas de aprendizaje con tu progreso',
      checkoutDescription2: 'Toda la biblioteca sin límite y un 30 % menos en todo lo que compres.',
    },
    discountPercent: 30,
    monthlyVideos: null,
  },
  {
    ...individual,
    id: 4,
    name: 'Yearly',
    rank: 3,
    priceCents: 39_999,
    regularPriceCents: 71_988,
    period: 'year',
    description1: 'Every course for a whole year',
    description2: '30% off discs, streams and merchandise',
    description3: 'Live courses with your seat reserved free of charge',
    checkoutDescription2: 'A year of everything, live courses included.',
    spanish: {
      name: 'Anual',
      description1: 'Todos los cursos durante un año entero',
      description2: '30 % menos en discos, streaming y artículos',
      description3: 'Cursos en vivo con tu plaza reservada sin costo',
      checkoutDescription2: 'Un año con todo, cursos en vivo incluidos.',
    },
    discountPercent: 30,
    monthlyVideos: null,
  },
  {
    id: 9,
    name: 'Group Learning',
    url: 'https://groups.gargoyle.example/',
    rank: 4,
    priceCents: null,
    regularPriceCents: 35_994,
    firstMonthPriceCents: null,
    trialDays: null,
    period: 'year',
    description1: 'For groups of 5 or more, in schools and workshops',
    description2: '30% off discs, streams and merchandise, live courses free',
    description3: 'One invoice and a page to manage your seats',
    checkoutDescription2: 'Everything for your group of five or more.',
    spanish: {
      name: 'Aprendizaje en grupo',
      description1: 'Para grupos de 5 o más, en escuelas y talleres',
      description2: '30 % menos en discos, streaming y artículos, y cursos en vivo gratis',
      description3: 'Una sola factura y una página para gestionar tus plazas',
      checkoutDescription2: 'Todo para tu grupo de cinco o más.',
    },
    discountPercent: 30,
    monthlyVideos: null,
  },
];

/** Texts of the plans page. */
export const pageTexts = {
  ...STANDARD_PLANS_PAGE,
  spanish: {
    headline: 'Hazte suscriptor',
    subheadline: 'Elige un plan y empieza tu prueba gratuita de 7 días',
  },
};
