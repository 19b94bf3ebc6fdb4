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

type Row = readonly [name: string, position: string, bio: string];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z]+/g, '-');

const member = ([name, position, bio]: Row): TeamMember => {
  const slug = slugOf(name);
  const picture = `/media/art/team/${slug}-960.webp`;
  return { name, slug, position, portraitImage: picture, landscapeImage: picture, bio };
};

const groups: readonly [string, readonly Row[]][] = [
  [
    'Management',
    [
      [
        'Odile Marchetti',
        'Director',
        'Odile carved decoys before she ran a school, and still keeps a knife in her desk. She decides which courses are made, and sits in the first row of every one of them.',
      ],
      [
        'Casimir Adeyemi-Holt',
        'Head of Studies',
        'Casimir built creature suits for nineteen years and knows what it costs to get a seam wrong. He puts the pathways together and reads every question students leave.',
      ],
    ],
  ],
  [
    'Production',
    [
      [
        'Renske Vaughan',
        'Producer',
        'Renske plans the shooting days, finds the clay that stopped being made in 2011 and makes sure that lunch is hot.',
      ],
      [
        'Teodoro Quist',
        'Director of Photography',
        'Teodoro lights hands. He came from nature films, where nothing waits for you either.',
      ],
      ['Noor Halvorsen', 'Editor', 'Noor cuts ten hours at a bench into forty minutes that lose nothing you need.'],
    ],
  ],
  [
    'Marketing/Sales',
    [
      [
        'Bertrand Osei',
        'Head of Marketing',
        'Bertrand writes what the school says about itself, and deletes most of it again.',
      ],
      [
        'Lucinda Farrow-Kaye',
        'Group Sales',
        'Lucinda talks to colleges, studios and libraries, and has yet to send a slide deck.',
      ],
    ],
  ],
  [
    'Customer Care',
    [
      [
        'Mirela Stankovic',
        'Head of Customer Care',
        'Mirela answers within a day, usually within an hour, and remembers what you were making.',
      ],
      [
        'Joaquim Brandt',
        'Customer Care',
        'Joaquim repaired espresso machines for a living. Everything else, he says, is simpler.',
      ],
    ],
  ],
  [
    'Social Media',
    [
      [
        'Aiko Fenwick',
        'Social Media',
        'Aiko films what happens beside the bench, and asks students to show what went wrong as well.',
      ],
    ],
  ],
  [
    'Administration',
    [
      [
        'Gudrun Palmerston',
        'Office and Accounts',
        'Gudrun pays the teachers on time. It is the reason that they come back.',
      ],
    ],
  ],
  [
    'Website Development',
    [
      [
        'Ilya Marchbanks',
        'Lead Developer',
        'Ilya builds the player, the cart and everything between, and makes masks of his colleagues in winter.',
      ],
      [
        'Saoirse Lindqvist',
        'Developer',
        'Saoirse came from stop-motion, where a mistake also costs a day, and takes accessibility as seriously as armatures.',
      ],
    ],
  ],
  [
    'Archives',
    [
      [
        'Pell Whitcombe',
        'Archivist',
        'Pell keeps fifty years of molds, prints and drawings in order, and knows which of them bite.',
      ],
    ],
  ],
  [
    'Writers',
    [
      ['Amara Delacroix-Hume', 'Writer', 'Amara writes the articles that start with a question from the forum.'],
      [
        'Tobiah Renn',
        'Writer',
        'Tobiah interviews teachers at their own benches and lets them finish their sentences.',
      ],
    ],
  ],
];

/** Who keeps the school running, in nine groups; data of the page, no call is made for it (CAT-312, CAT-315). */
export const roster: readonly TeamGroup[] = groups.map(([name, rows]) => ({ name, members: rows.map(member) }));

export const memberBySlug = (slug: string): TeamMember | undefined =>
  roster.flatMap((group) => group.members).find((one) => one.slug === slug);
