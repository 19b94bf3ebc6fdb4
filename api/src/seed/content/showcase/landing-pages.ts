import { list, pairsIn } from '../craft.ts';
import { slugOf } from '../slug.ts';

/** `title | category | subtitle | text of the page`. */
const table = `
  Learn Sculpture Online | sculpture | From first clay to a bust that stares back | Sculpture is looking, then cutting. Our courses show both, with one lamp and no hurry.
  = Aprende escultura en línea | De la primera arcilla a un busto que te devuelve la mirada | Esculpir es mirar y después cortar. Nuestros cursos enseñan las dos cosas, con una sola lámpara y sin prisa.
  Learn Mask Making Online | mask-making | Latex, leather, paper and silicone | A mask is a face that has made up its mind. Learn to make one that can still change it.
  = Aprende a hacer máscaras en línea | Látex, cuero, papel y silicona | Una máscara es una cara que ya se ha decidido. Aprende a hacer una que aún pueda cambiar de opinión.
  Learn Prosthetic Makeup | makeup-effects | Edges that survive a laugh | Cast, sculpt, run and apply. Four crafts meet on one morning in a chair.
  = Aprende maquillaje con prótesis | Bordes que sobreviven a una carcajada | Vaciar, esculpir, producir y aplicar: cuatro oficios se encuentran una mañana en una silla.
  Learn Puppet Making | puppet-making | Characters at the end of your arm | Foam, fleece and a mouth that shuts properly, then the hardest part: meaning it.
  = Aprende a hacer títeres | Personajes al final de tu brazo | Espuma, tela polar y una boca que cierra bien; después, lo más difícil: creérselo.
  Learn Animatronics | electronics | Make it blink | Servos, linkages and code, explained by people who have had to repair them on set.
  = Aprende animatrónica | Haz que parpadee | Servos, varillajes y código, explicados por gente que ha tenido que repararlos en pleno rodaje.
  Learn Hair Punching and Wigs | hair-work | One strand at a time | Growth patterns, lace and needles, from an eyebrow to a werewolf.
  = Aprende implantación de pelo y pelucas | Hebra a hebra | Dirección del pelo, tul y agujas, de una ceja a un hombre lobo.
  Learn Mold Making | mold-making | Open it once, close it a hundred times | Walls, keys, coats and cores in stone, silicone and fibreglass.
  = Aprende a hacer moldes | Ábrelo una vez, ciérralo cien | Muros, llaves, capas y núcleos en piedra, silicona y fibra de vidrio.
  Learn Creature Design | design | Give a monster a reason | Silhouettes, anatomy and the performer inside.
  = Aprende diseño de criaturas | Dale una razón al monstruo | Siluetas, anatomía y la persona que va dentro.
  Learn Miniatures and Models | model-making | Worlds on a workbench | Ruins, rivers and rooms with the light left on.
  = Aprende miniaturas y maquetas | Mundos sobre una mesa de trabajo | Ruinas, ríos y cuartos con la luz encendida.
  Learn Life Casting | life-casting | Kindly, safely, exactly | Faces, hands and whole people in alginate and silicone.
  = Aprende vaciado del natural | Con amabilidad, seguridad y exactitud | Caras, manos y personas enteras en alginato y silicona.
  Halloween Workshop | makeup-effects | Ready by the last night of October | Wounds, masks and glowing eyes that can be finished in a weekend.
  = Taller de Halloween | Todo listo para la última noche de octubre | Heridas, máscaras y ojos que brillan, para terminar en un fin de semana.
  Special Effects for Teachers | fabrication | A classroom that smells of clay | Safe, cheap and glorious projects for groups of any size.
  = Efectos especiales para docentes | Un aula que huele a arcilla | Proyectos seguros, baratos y gloriosos para grupos de cualquier tamaño.
`;
export const spanish = pairsIn(table, 0, 2, 3);

export const landingPages = list(table).map((line, i) => {
  const [title = '', category = '', subtitle = '', text = ''] = line.split('|').map((cell) => cell.trim());
  return { id: i + 1, slug: slugOf(title), title, category, subtitle, text };
});
