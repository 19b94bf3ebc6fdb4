import { chance } from './chance.ts';
import { list, pairsIn } from './craft.ts';
import { slugOf } from './slug.ts';
import { type TutorialSeed, tutorials } from './tutorials.ts';

export interface PathSeed {
  id: number;
  slug: string;
  title: string;
  tagline: string;
  /** Category slugs. */
  categories: readonly string[];
  /** Category shown in its picture. */
  category: string;
  /** Slugs of its courses, in order. */
  courses: readonly string[];
}

/** `title | tagline | categories | number of courses`. */
const table = `
  Creature Maker | From the first outline to a creature that can be filmed. | design sculpture mold-making painting hair-work | 12
  = Creador de criaturas | Del primer contorno a una criatura lista para el rodaje.
  Puppet Builder | Build a puppet, give it eyes and make it mean what it says. | puppet-making performance-animation | 5
  = Constructor de títeres | Construye un títere, dale ojos y haz que crea lo que dice.
  Prosthetics From Cast to Set | A face cast on Monday, an actor in makeup on Friday. | life-casting sculpture mold-making lab-work makeup-effects | 10
  = Prótesis: del vaciado al plató | Un vaciado de cara el lunes, un actor maquillado el viernes.
  Animatronic Head Engineer | Bones, cables, motors and the thought behind them. | mechanical electronics performance-animation | 8
  = Ingeniería de cabezas animatrónicas | Huesos, cables, motores y la idea que los mueve.
  Mask Maker's Year | Latex, leather, paper and silicone, one mask a season. | mask-making sculpture painting | 8
  = El año de las máscaras | Látex, cuero, papel y silicona: una máscara por estación.
  Silicone Skin | Cast it, colour it and set hair into it. | lab-work painting hair-work | 7
  = Piel de silicona | Vacíala, dale color e implántale el pelo.
  First Steps in Sculpture | Clay, wire and the courage to cut it in half. | sculpture drawing | 6
  = Primeros pasos en escultura | Arcilla, alambre y el valor de cortarla por la mitad.
  Hair and Fur Artist | From one eyebrow to a whole animal. | hair-work fabrication | 6
  = Artista de cabello y pelaje | De una ceja a un animal entero.
  Horror Makeup | Wounds, rot and the manners that go with them. | makeup-effects painting | 7
  = Maquillaje de terror | Heridas, podredumbre y los buenos modales que las acompañan.
  Miniature World Builder | Small streets, real light. | model-making painting filmmaking | 8
  = Constructor de mundos en miniatura | Calles pequeñas, luz de verdad.
  Creature Suit Performer | Strength, breath and a walk of its own. | performance-animation fabrication | 6
  = Intérprete de trajes de criatura | Fuerza, aire y un andar propio.
  Concept to Maquette | Get an idea approved and into the round. | design drawing sculpture | 7
  = Del concepto a la maqueta | Consigue que aprueben una idea y dale volumen.
  Lab Technician | Weigh, mix, cure and write it down. | lab-work mold-making | 7
  = Técnico de laboratorio | Pesa, mezcla, cura y anótalo.
  Eyes and Teeth Specialist | The details that hold a close-up. | eyes-teeth-nails painting | 6
  = Especialista en ojos y dientes | Los detalles que sostienen un primer plano.
  Effects Filmmaker | Shoot what you have built so that it lives. | filmmaking makeup-effects | 6
  = Cineasta de efectos | Rueda lo que has construido de modo que viva.
  Armour and Props | Wear it, drop it, wear it again. | fabrication model-making | 7
  = Armaduras y utilería | Póntelo, que se caiga, póntelo otra vez.
  Drawing for Monster Makers | Structure, gesture and invention. | drawing design | 6
  = Dibujo para hacer monstruos | Estructura, gesto e invención.
  Stop-Motion Studio | Puppets, sets and the patience between frames. | puppet-making model-making performance-animation | 8
  = Estudio de stop-motion | Muñecos, decorados y la paciencia entre fotogramas.
  Life Casting Practice | Safe hands and clean casts. | life-casting lab-work | 5
  = Práctica del vaciado del natural | Manos seguras y vaciados limpios.
  Mold Maker | Every wall, every key, every seam. | mold-making life-casting | 7
  = Maestro de moldes | Cada muro, cada llave, cada junta.
  Mechanical Puppeteer | Levers under the skin, cables to the hand. | mechanical puppet-making | 7
  = Titiritero mecánico | Palancas bajo la piel, cables hasta la mano.
  Old Age and Character | Age a face by craft, not by powder. | sculpture makeup-effects hair-work | 7
  = Vejez y carácter | Envejece una cara con oficio, no con polvos.
  Cosplay Master Class | From pattern to parade. | fabrication mask-making electronics | 8
  = Clase magistral de cosplay | Del patrón al desfile.
  Dragons From Life | Study animals, then invent one. | drawing sculpture painting | 7
  = Dragones del natural | Estudia animales y luego inventa uno.
  Theatre Masks and Movement | Make the face, then learn to carry it. | mask-making performance-animation | 6
  = Máscaras de teatro y movimiento | Haz la cara y aprende a llevarla.
  Wig Maker | Knots, partings and a hairline nobody finds. | hair-work makeup-effects | 6
  = Posticería | Nudos, rayas y una línea de nacimiento que nadie encuentra.
  Painter of Skins | Human, animal and neither. | painting eyes-teeth-nails | 6
  = Pintor de pieles | Humanas, animales y ninguna de las dos.
  Werewolf Workshop | One creature, every department. | sculpture hair-work lab-work performance-animation | 8
  = Taller del hombre lobo | Una criatura, todos los departamentos.
  Digital and Clay | Two ways to the same form. | design sculpture model-making | 6
  = Digital y arcilla | Dos caminos hacia la misma forma.
  Set-Ready in Six Weeks | What the trailer expects on your first day. | makeup-effects life-casting hair-work | 6
  = Listo para el plató en seis semanas | Lo que el camión de maquillaje espera de ti el primer día.
  Workshop Electronics | Solder, code and keep the smoke inside. | electronics mechanical | 6
  = Electrónica de taller | Suelda, programa y que el humo se quede dentro.
  Street Theatre Giants | Big heads, light hands. | puppet-making fabrication mask-making | 6
  = Gigantes de teatro de calle | Cabezas grandes, manos ligeras.
  Portrait Sculptor | Likeness, age and expression. | sculpture drawing | 5
  = Escultor de retratos | Parecido, edad y expresión.
  Underwater and Deep Sea | Skins that shine and eyes that never close. | design eyes-teeth-nails painting | 6
  = Bajo el agua y mar profundo | Pieles que brillan y ojos que nunca se cierran.
  Zombie Season | Fast, cheap and wet. | makeup-effects lab-work | 5
  = Temporada de zombis | Rápido, barato y húmedo.
  Fantasy Races | Ears, horns and noble noses. | makeup-effects eyes-teeth-nails sculpture | 7
  = Razas fantásticas | Orejas, cuernos y narices nobles.
  Fabricator's Bench | Foam, cloth, heat and thread. | fabrication mechanical | 6
  = La mesa de fabricación | Espuma, tela, calor e hilo.
  Figures for Museums | People of other centuries, for visitors of this one. | sculpture painting hair-work model-making | 8
  = Figuras para museos | Gente de otros siglos para visitantes de este.
  Working With Actors | Kind, quick and exact. | life-casting makeup-effects filmmaking | 6
  = Trabajar con actores | Con amabilidad, rapidez y precisión.
  One-Person Effects Studio | Everything a small film needs from one pair of hands. | design lab-work makeup-effects filmmaking | 9
  = Estudio de efectos de una sola persona | Todo lo que una película pequeña necesita de un par de manos.
`;
export const spanish = pairsIn(table, 0, 1);

const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  'creature-maker': ['creature-design-from-a-one-page-brief', 'sculpting-a-gargoyle-maquette'],
  'puppet-builder': ['foam-hand-puppets-from-patterns', 'hand-puppet-performance'],
};

function coursesOf(slug: string, from: readonly string[], count: number): string[] {
  const fixed = OPENINGS[slug] ?? [];
  const dice = chance(`path:${slug}`);
  const pools = from.map((category) =>
    dice.some(
      tutorials.filter((t) => t.category === category && !fixed.includes(t.slug)),
      count,
    ),
  );
  const chosen: TutorialSeed[] = [];
  for (let round = 0; chosen.length < count - fixed.length; round++)
    for (const pool of pools) {
      const next = pool[round];
      if (next && chosen.length < count - fixed.length) chosen.push(next);
    }
  chosen.sort((a, b) => a.difficulty - b.difficulty || from.indexOf(a.category) - from.indexOf(b.category));
  return [...fixed, ...chosen.map((t) => t.slug)];
}

/** The learning pathways. */
export const paths: readonly PathSeed[] = list(table).map((line, i) => {
  const [title = '', tagline = '', from = '', count = ''] = line.split('|').map((cell) => cell.trim());
  const slug = slugOf(title);
  const used = from.split(' ');
  return {
    id: i + 1,
    slug,
    title,
    tagline,
    categories: used,
    category: used[0] ?? '',
    courses: coursesOf(slug, used, Number(count)),
  };
});
