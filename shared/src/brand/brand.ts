/** Brand name, claims, external addresses and support hours, in one place for screens, mails and meta tags. */
export const brand = {
  name: 'Gargoyle',
  fullName: 'Gargoyle School of Character Arts',
  slug: 'gargoyle-school',
  aboutPath: '/gargoyle-school-of-character-arts',
  description:
    'Learn sculpture, makeup, molds, animatronics and puppetry from working film artists, at your own bench and pace.',
  keywords: ['character arts', 'special effects', 'sculpture', 'makeup effects', 'animatronics', 'online courses'],
  /** JPEG, which every site and program shows beside a link. */
  shareImage: '/media/art/pages/share-1280.jpg',
  /** Pictures of the school that are not in the database. */
  pictures: {
    login: '/media/art/pages/login-1280.webp',
    signup: '/media/art/pages/signup-1280.webp',
    notFound: '/media/art/pages/not-found-1280.webp',
  },
  claims: {
    hours: '1000+ hours of video',
    courses: '230+ courses',
    students: '150K+ students',
    history: 'over 50 years of history',
    nominations: '30 nominations',
    awards: '12 Academy Awards',
  },
  /** Support hours in local time, and the target reply time in hours. */
  support: { opens: '9:30', closes: '5:30', zone: 'PT', replyHours: 24 },
  forumUrl: 'https://forum.gargoyle.example/',
  groupsUrl: 'https://groups.gargoyle.example/',
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/gargoyle.example' },
    { network: 'instagram', url: 'https://www.instagram.com/gargoyle.example' },
    { network: 'twitter', url: 'https://twitter.com/gargoyle_example' },
    { network: 'youtube', url: 'https://www.youtube.com/@gargoyle.example' },
    { network: 'pinterest', url: 'https://www.pinterest.com/gargoyle_example' },
  ],
  captcha: {
    provider: 'Gargoyle Human Check',
    privacyUrl: '/customer-care/privacy-policy',
    termsUrl: '/customer-care/terms-of-use',
  },
} as const;

export type Brand = typeof brand;

/** Spanish defaults for the head of pages that set no values of their own. */
export const HEAD_ES = {
  description:
    'Aprende escultura, maquillaje, moldes, animatrónica y títeres con artistas de cine en activo, en tu propio taller y a tu ritmo.',
  keywords: [
    'artes del personaje',
    'efectos especiales',
    'escultura',
    'maquillaje de efectos',
    'animatrónica',
    'cursos en línea',
  ],
};

/** The claims in Spanish. */
export const CLAIMS_ES: Readonly<Record<keyof Brand['claims'], string>> = {
  hours: '1000+ horas de video',
  courses: '230+ cursos',
  students: '150K+ alumnos',
  history: 'más de 50 años de historia',
  nominations: '30 nominaciones',
  awards: '12 premios Óscar',
};
