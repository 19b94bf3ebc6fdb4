import { BEARDS, type Beard } from './beard.ts';
import { DRESSES, type Dress } from './body.ts';
import { BUILDS, type Build, MOODS, type Mood } from './builds.ts';
import { HAIRS, type HairStyle } from './hair.ts';
import { WEARS, type Wear } from './wear.ts';

/** One person as modelled, posed and lit. */
export type Person = {
  build: Build;
  hair: HairStyle;
  beard?: Beard;
  wear?: Wear;
  dress: Dress;
  mood: Mood;
  pose: string;
  scheme: string;
};

/**
 * slug | build | hair and beard | worn | dress | mood | pose | scheme. Age, sex and name belong together; no two
 * neighbours share build, pose or scheme.
 */
const TABLE = `
  marta-kessler | matron | bun | half | apron | smile | left | grey
  tobias-renneke | gaunt | side short | - | shirt | work | down | terracotta
  ines-valdovar | angular | braid | - | stand | calm | profile | plaster
  gideon-achterberg | heavy | fringe full | round | coat | calm | right | bronze
  lucia-ferrantello | girl | curly | earrings | herm | smile | tilt | wax
  anselm-broadwater | square | swept full | - | shirt | laugh | left | ochre
  priya-narayanaswamy | elfin | plaits | - | scarf | wonder | up | rose
  oskar-lindqvarn | elder | fringe moustache | - | turtle | smile | near | slate
  beatriz-montalvo-reyes | round | long | - | tee | dream | right | terracotta
  hollis-pemberwick | lad | side goatee | square | shirt | calm | left | plaster
  wen-jiaolong | smooth | crop | round | turtle | calm | profileLeft | grey
  renata-szymkiewicz | angular | bob | square | turtle | frown | right | wax
  callum-drysdale-boyd | lad | tousled short | - | tee | laugh | tilt | bronze
  farah-benhaddou | girl | bald | headscarf | scarf | calm | left | ivory
  joaquin-estevarena | hook | curly handlebar | - | shirt | wry | right | ochre
  mirela-dragovan | matron | bob | round | coat | work | down | grey
  desmond-okonjo | broad | crop short | round | turtle | smile | near | basalt
  yuki-tanemura | smooth | bob | - | tee | glance | left | plaster
  solveig-aasgard | angular | plaits | - | turtle | calm | up | slate
  pascal-thibodeau-roy | gaunt | curly moustache | half | coat | frown | right | terracotta
  nadia-orlovskaya | elfin | topknot | - | herm | calm | profile | bronze
  ebere-chukwuma | broad | afro | - | tee | laugh | left | wax
  rosalind-thackeray-moss | matron | curly | earrings | scarf | laugh | right | rose
  henrik-vestergren | square | bald long | - | herm | calm | tilt | grey
  camila-ibarrondo | round | ponytail | - | apron | smile | near | ochre
  bram-oosterveld | heavy | fringe full | beanie | apron | laugh | left | slate
  keisha-fontenot | regal | afro | earrings | stand | calm | up | basalt
  aleksy-wronecki | hook | swept | round | coat | work | down | plaster
  simone-achterlane | elfin | crop | - | turtle | glance | right | bronze
  rafael-quintanar | lad | swept short | - | shirt | smile | profileLeft | terracotta
  maren-holtz-avery | girl | ponytail | flatcap | coat | wry | left | grey
  theodore-blackwell-nunez | square | crop moustache | square | apron | frown | near | ochre
  aiko-shirogane | smooth | bun | - | herm | dream | tilt | ivory
  piotr-malinowicz | heavy | bald handlebar | - | shirt | smile | right | terracotta
  genevieve-larocque | angular | topknot | earrings | bare | smile | left | wax
  marcus-adeyinka | broad | bald full | - | stand | calm | profile | bronze
  odette-vauclair | elfin | bob | beret | scarf | dream | down | plaster
  samir-khouridad | hook | crop full | - | tee | calm | right | slate
  elspeth-carrowmore | matron | bun | - | herm | calm | near | basalt
  vincenzo-malatesta-bruni | elder | swept long | - | apron | frown | left | ochre
  tamsin-hollowell | girl | tousled | goggles | tee | laugh | tilt | grey
  jerome-batiste-leclair | broad | curly goatee | goggles | apron | smile | right | rose
  ulrike-brandtner | round | crop | square | shirt | work | down | slate
  diego-santacruz | lad | ponytail moustache | - | tee | wry | left | bronze
  freya-ostrander | elfin | braid | band | tee | smile | up | terracotta
  kofi-mensah-boateng | broad | bald | square | shirt | laugh | near | ochre
  lotte-grunwald | round | bun | round | apron | wonder | right | plaster
  bernard-attwater | elder | bald whiskers | flatcap | coat | smile | left | basalt
  xiomara-delacroix | regal | curly | band | tee | glance | tilt | wax
  niels-haverkamp | gaunt | fringe | - | stand | dream | profile | grey
  abigail-stormont | girl | ponytail | - | shirt | laugh | right | ivory
  takumi-orihara | smooth | swept goatee | - | coat | work | down | bronze
  zofia-baranek | angular | bun | - | stand | dream | up | plaster
  leander-whitcombe | elder | side full | half | shirt | work | left | terracotta
  imani-wakesho | regal | bald | earrings | herm | smile | profileLeft | basalt
  cosimo-bellandi | heavy | curly handlebar | beret | apron | laugh | right | grey
  hester-lockridge | matron | crop | half | coat | calm | near | slate
  emeka-nwosu-hart | gaunt | crop short | - | stand | calm | left | bronze
  philippa-sandoval-grey | angular | long | - | shirt | smile | right | ochre
  ravi-chandrasekhar | hook | tousled moustache | square | tee | smile | tilt | rose
  odile-marchetti | matron | bob | - | coat | calm | right | bronze
  casimir-adeyemi-holt | broad | fringe short | round | shirt | smile | left | grey
  renske-vaughan | girl | ponytail | square | tee | smile | tilt | terracotta
  teodoro-quist | gaunt | tousled goatee | - | turtle | glance | right | slate
  noor-halvorsen | regal | bald | headscarf | scarf | calm | left | plaster
  bertrand-osei | broad | crop moustache | - | shirt | wry | near | ochre
  lucinda-farrow-kaye | angular | curly | earrings | coat | laugh | right | ivory
  mirela-stankovic | round | bob | - | turtle | smile | left | basalt
  joaquim-brandt | square | bald short | - | apron | smile | tilt | bronze
  aiko-fenwick | smooth | topknot | round | tee | wonder | right | wax
  gudrun-palmerston | matron | plaits | - | apron | smile | left | terracotta
  ilya-marchbanks | lad | curly short | round | turtle | calm | near | grey
  saoirse-lindqvist | elfin | long | - | tee | glance | right | slate
  pell-whitcombe | elder | fringe whiskers | half | coat | work | down | ochre
  amara-delacroix-hume | regal | bun | earrings | bare | calm | profile | plaster
  tobiah-renn | lad | crop | beanie | tee | smile | left | rose
`;

const named = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((name) => name === word);

function must<T>(value: T | undefined, row: string): T {
  if (value === undefined) throw new Error(`Not understood: ${row}`);
  return value;
}

/** Everyone of whom the school has a portrait, by slug. */
export const PEOPLE: Readonly<Record<string, Person>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row): [string, Person] => {
      const [slug = '', build, heads = '', worn, dress, mood, pose = '', scheme = ''] = row
        .split('|')
        .map((c) => c.trim());
      const [hair, beard] = heads.split(' ');
      const wear = named(WEARS, worn);
      return [
        slug,
        {
          build: must(named(Object.keys(BUILDS) as Build[], build), row),
          hair: must(named(HAIRS, hair), row),
          ...(beard ? { beard: must(named(BEARDS, beard), row) } : {}),
          ...(worn === '-' ? {} : { wear: must(wear, row) }),
          dress: must(named(DRESSES, dress), row),
          mood: must(named(Object.keys(MOODS) as Mood[], mood), row),
          pose,
          scheme,
        },
      ];
    }),
);
