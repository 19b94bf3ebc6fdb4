import type { BannerPlace } from '../../../kernel/db/schema/showcase.ts';

export interface BannerSeed {
  place: BannerPlace;
  picture: string;
  title: string;
  description: string;
  link?: string;
  ctaLabel?: string;
  ctaUrl?: string;
  /** Days from seeding to the end of a countdown. */
  countdownInDays?: number;
  hasGradient?: boolean;
  film?: string;
  webinarBanner?: boolean;
  spanish: { title: string; description: string; ctaLabel?: string };
}

/** Newest first. */
export const banners: readonly BannerSeed[] = [
  {
    place: 'home',
    picture: 'banners/home-1',
    title: 'Learn to make monsters',
    description: 'More than 230 courses in character and special-effects arts, filmed at the bench.',
    ctaLabel: 'Browse the courses',
    ctaUrl: '/tutorials',
    hasGradient: true,
    spanish: {
      title: 'Aprende a hacer monstruos',
      description: 'Más de 230 cursos de artes de personajes y efectos especiales, filmados en el banco de trabajo.',
      ctaLabel: 'Ver los cursos',
    },
  },
  {
    place: 'home',
    picture: 'banners/home-2',
    title: 'Dragons from life',
    description: 'Crocodile, horse and hawk, and a jaw that could open.',
    film: 'bench',
    ctaLabel: 'See the course',
    ctaUrl: '/tutorials/dragon-heads-from-life-studies',
    spanish: {
      title: 'Dragones del natural',
      description: 'Cocodrilo, caballo y halcón, y una mandíbula que podría abrirse.',
      ctaLabel: 'Ver el curso',
    },
  },
  {
    place: 'home',
    picture: 'banners/home-3',
    title: 'Mask of the Year',
    description: 'One mask, made by hand this year. The jury would like to be frightened.',
    ctaLabel: 'Enter the contest',
    ctaUrl: '/contest/mask-of-the-year',
    countdownInDays: 21,
    spanish: {
      title: 'Máscara del Año',
      description: 'Una máscara hecha a mano este año. Al jurado le gustaría pasar miedo.',
      ctaLabel: 'Participar en el concurso',
    },
  },
  {
    place: 'home',
    picture: 'banners/home-6',
    title: 'Live Mask-Making Intensive',
    description: 'Four evenings, one mask and a teacher who sees your hands.',
    ctaLabel: 'Reserve a seat',
    ctaUrl: '/webcourses/live-mask-making-intensive',
    webinarBanner: true,
    spanish: {
      title: 'Intensivo de máscaras en vivo',
      description: 'Cuatro tardes, una máscara y una profesora que ve tus manos.',
      ctaLabel: 'Reservar plaza',
    },
  },
  {
    place: 'home',
    picture: 'banners/home-4',
    title: 'Eyes that look back',
    description: 'Paint, pour, polish, and make them blink.',
    link: '/tutorials/animatronic-eyes-from-scratch',
    spanish: { title: 'Ojos que te devuelven la mirada', description: 'Pinta, vierte, pule y haz que parpadeen.' },
  },
  {
    place: 'home',
    picture: 'banners/home-5',
    title: 'A pathway for every pair of hands',
    description: 'Forty routes through the school, from first clay to finished creature.',
    ctaLabel: 'Choose a pathway',
    ctaUrl: '/pathways',
    spanish: {
      title: 'Una ruta para cada par de manos',
      description: 'Cuarenta caminos por la escuela, de la primera arcilla a la criatura terminada.',
      ctaLabel: 'Elegir una ruta',
    },
  },
  {
    place: 'home-secondary',
    picture: 'banners/home-secondary-1',
    title: 'Become a creature maker',
    description: 'Twelve courses in five crafts, in the order in which a workshop needs them.',
    ctaLabel: 'Open the pathway',
    ctaUrl: '/pathways/creature-maker',
    spanish: {
      title: 'Conviértete en creador de criaturas',
      description: 'Doce cursos de cinco oficios, en el orden en que los necesita un taller.',
      ctaLabel: 'Abrir la ruta',
    },
  },
  {
    place: 'home-secondary',
    picture: 'banners/home-secondary-2',
    title: 'Inside the creature shop',
    description: 'An evening walk through a working shop.',
    ctaLabel: 'See the special video',
    ctaUrl: '/special-videos/inside-the-creature-shop',
    spanish: {
      title: 'Dentro del taller de criaturas',
      description: 'Un paseo nocturno por un taller en marcha.',
      ctaLabel: 'Ver el video especial',
    },
  },
  {
    place: 'path-list',
    picture: 'banners/path-list',
    title: 'Somebody has walked ahead',
    description: 'and put up signs: what first, what next, what can wait.',
    spanish: {
      title: 'Alguien ha pasado antes',
      description: 'y ha puesto señales: qué va primero, qué después y qué puede esperar.',
    },
  },
  {
    place: 'ad',
    picture: 'banners/ad',
    title: 'Discs for the long winter',
    description: 'Selected courses on DVD and Blu-ray, with a printed list of materials.',
    ctaLabel: 'Visit the store',
    ctaUrl: '/store',
    spanish: {
      title: 'Discos para el largo invierno',
      description: 'Una selección de cursos en DVD y Blu-ray, con la lista de materiales impresa.',
      ctaLabel: 'Ir a la tienda',
    },
  },
  {
    place: 'lead-magnet',
    picture: 'banners/home-secondary-2',
    title: 'Sixteen free lessons',
    description: 'One lesson each from sixteen of our most watched courses.',
    spanish: {
      title: 'Dieciséis lecciones gratis',
      description: 'Una lección de cada uno de dieciséis de nuestros cursos más vistos.',
    },
  },
];

/** The banner that offers the trial. */
export const trialBanner = {
  mainSubscribeTitle: 'Come back to the bench',
  mainFreeTrialTitle: 'Try the school for 7 days',
  topTitle: 'Every course, every pathway',
  middleTitle: 'Watch on any device, with subtitles',
  bottomTitle: 'Cancel whenever you like',
  mainSubscribeTagline: 'Your bookmarks and your progress are where you left them.',
  ctaSubscribe: 'Subscribe',
  ctaFreeTrial: '7-Day Free Trial',
  picture: 'banners/free-trial',
  spanish: {
    mainSubscribeTitle: 'Vuelve al banco de trabajo',
    mainFreeTrialTitle: 'Prueba la escuela 7 días',
    topTitle: 'Todos los cursos, todas las rutas',
    middleTitle: 'En cualquier dispositivo, con subtítulos',
    bottomTitle: 'Cancela cuando quieras',
    mainSubscribeTagline: 'Tus marcadores y tu progreso están donde los dejaste.',
    ctaSubscribe: 'Suscribirse',
    ctaFreeTrial: 'Prueba gratis',
  },
};
