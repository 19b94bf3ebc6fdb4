import type { Locale } from '@gargoyle/shared/host';

export interface TeamMember {
  name: string;
  slug: string;
  position: string;
  portraitImage: string;
  landscapeImage: string;
  bio: string;
}

export interface TeamGroup {
  name: string;
  members: readonly TeamMember[];
}

type Texts = readonly [position: string, bio: string];
type Row = readonly [name: string, words: Readonly<Record<Locale, Texts>>];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z]+/g, '-');

const member = ([name, texts]: Row, locale: Locale): TeamMember => {
  const [position, bio] = texts[locale];
  const slug = slugOf(name);
  const picture = `/media/art/team/${slug}-960.webp`;
  return { name, slug, position, portraitImage: picture, landscapeImage: picture, bio };
};

const groups: readonly [Readonly<Record<Locale, string>>, readonly Row[]][] = [
  [
    { en: 'Management', es: 'Dirección' },
    [
      [
        'Odile Marchetti',
        {
          en: [
            'Director',
            'Odile carved decoys before she ran a school, and still keeps a knife in her desk. She decides which courses are made, and sits in the first row of every one of them.',
          ],
          es: [
            'Directora',
            'Odile tallaba reclamos de caza antes de dirigir una escuela y todavía guarda una navaja en el escritorio. Decide qué cursos se hacen y se sienta en primera fila en todos ellos.',
          ],
        },
      ],
      [
        'Casimir Adeyemi-Holt',
        {
          en: [
            'Head of Studies',
            'Casimir built creature suits for nineteen years and knows what it costs to get a seam wrong. He puts the pathways together and reads every question students leave.',
          ],
          es: [
            'Jefe de estudios',
            'Casimir construyó trajes de criatura durante diecinueve años y sabe lo que cuesta equivocarse en una costura. Arma las rutas y lee todas las preguntas que dejan los alumnos.',
          ],
        },
      ],
    ],
  ],
  [
    { en: 'Production', es: 'Producción' },
    [
      [
        'Renske Vaughan',
        {
          en: [
            'Producer',
            'Renske plans the shooting days, finds the clay that stopped being made in 2011 and makes sure that lunch is hot.',
          ],
          es: [
            'Productora',
            'Renske planifica los días de rodaje, encuentra la arcilla que dejó de fabricarse en 2011 y se encarga de que la comida llegue caliente.',
          ],
        },
      ],
      [
        'Teodoro Quist',
        {
          en: [
            'Director of Photography',
            'Teodoro lights hands. He came from nature films, where nothing waits for you either.',
          ],
          es: [
            'Director de fotografía',
            'Teodoro ilumina manos. Viene del cine de naturaleza, donde tampoco te espera nadie.',
          ],
        },
      ],
      [
        'Noor Halvorsen',
        {
          en: ['Editor', 'Noor cuts ten hours at a bench into forty minutes that lose nothing you need.'],
          es: ['Montadora', 'Noor convierte diez horas de taller en cuarenta minutos a los que no les falta nada.'],
        },
      ],
    ],
  ],
  [
    { en: 'Marketing/Sales', es: 'Marketing y ventas' },
    [
      [
        'Bertrand Osei',
        {
          en: ['Head of Marketing', 'Bertrand writes what the school says about itself, and deletes most of it again.'],
          es: [
            'Jefe de marketing',
            'Bertrand escribe lo que la escuela dice de sí misma, y después borra la mayor parte.',
          ],
        },
      ],
      [
        'Lucinda Farrow-Kaye',
        {
          en: ['Group Sales', 'Lucinda talks to colleges, studios and libraries, and has yet to send a slide deck.'],
          es: [
            'Ventas a grupos',
            'Lucinda habla con universidades, estudios y bibliotecas, y aún no ha enviado una sola presentación.',
          ],
        },
      ],
    ],
  ],
  [
    { en: 'Customer Care', es: 'Atención al cliente' },
    [
      [
        'Mirela Stankovic',
        {
          en: [
            'Head of Customer Care',
            'Mirela answers within a day, usually within an hour, and remembers what you were making.',
          ],
          es: [
            'Jefa de atención al cliente',
            'Mirela responde en un día, casi siempre en una hora, y recuerda lo que estabas haciendo.',
          ],
        },
      ],
      [
        'Joaquim Brandt',
        {
          en: [
            'Customer Care',
            'Joaquim repaired espresso machines for a living. Everything else, he says, is simpler.',
          ],
          es: ['Atención al cliente', 'Joaquim vivía de reparar máquinas de café. Todo lo demás, dice, es más fácil.'],
        },
      ],
    ],
  ],
  [
    { en: 'Social Media', es: 'Redes sociales' },
    [
      [
        'Aiko Fenwick',
        {
          en: [
            'Social Media',
            'Aiko films what happens beside the bench, and asks students to show what went wrong as well.',
          ],
          es: [
            'Redes sociales',
            'Aiko filma lo que pasa en las mesas de trabajo, y pide a los alumnos que muestren también lo que salió mal.',
          ],
        },
      ],
    ],
  ],
  [
    { en: 'Administration', es: 'Administración' },
    [
      [
        'Gudrun Palmerston',
        {
          en: ['Office and Accounts', 'Gudrun pays the teachers on time. It is the reason that they come back.'],
          es: ['Oficina y contabilidad', 'Gudrun paga a los profesores a tiempo. Por eso vuelven.'],
        },
      ],
    ],
  ],
  [
    { en: 'Website Development', es: 'Desarrollo web' },
    [
      [
        'Ilya Marchbanks',
        {
          en: [
            'Lead Developer',
            'Ilya builds the player, the cart and everything between, and makes masks of his colleagues in winter.',
          ],
          es: [
            'Desarrollador principal',
            'Ilya construye el reproductor, el carrito y todo lo que hay en medio, y en invierno hace máscaras de sus compañeros.',
          ],
        },
      ],
      [
        'Saoirse Lindqvist',
        {
          en: [
            'Developer',
            'Saoirse came from stop-motion, where a mistake also costs a day, and takes accessibility as seriously as armatures.',
          ],
          es: [
            'Desarrolladora',
            'Saoirse viene del stop-motion, donde un error también cuesta un día, y se toma la accesibilidad tan en serio como los armazones.',
          ],
        },
      ],
    ],
  ],
  [
    { en: 'Archives', es: 'Archivo' },
    [
      [
        'Pell Whitcombe',
        {
          en: [
            'Archivist',
            'Pell keeps fifty years of molds, prints and drawings in order, and knows which of them bite.',
          ],
          es: ['Archivo', 'Pell mantiene en orden cincuenta años de moldes, láminas y dibujos, y sabe cuáles muerden.'],
        },
      ],
    ],
  ],
  [
    { en: 'Writers', es: 'Redacción' },
    [
      [
        'Amara Delacroix-Hume',
        {
          en: ['Writer', 'Amara writes the articles that start with a question from the forum.'],
          es: ['Redactora', 'Amara escribe los artículos que empiezan con una pregunta del foro.'],
        },
      ],
      [
        'Tobiah Renn',
        {
          en: ['Writer', 'Tobiah interviews teachers at their own benches and lets them finish their sentences.'],
          es: ['Redactor', 'Tobiah entrevista a quienes enseñan en su propio taller y les deja terminar las frases.'],
        },
      ],
    ],
  ],
];

/** The team in nine groups; part of the bundle, not requested from the API (CAT-312, CAT-315). */
export const rosterIn = (locale: Locale): readonly TeamGroup[] =>
  groups.map(([name, rows]) => ({ name: name[locale], members: rows.map((row) => member(row, locale)) }));

export const memberBySlug = (slug: string, locale: Locale): TeamMember | undefined =>
  rosterIn(locale)
    .flatMap((group) => group.members)
    .find((person) => person.slug === slug);
