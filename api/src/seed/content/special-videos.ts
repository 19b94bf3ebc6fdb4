import { artists } from './artists.ts';
import { list, pairsIn } from './craft.ts';
import { slugOf } from './slug.ts';

export interface SpecialVideoSeed {
  id: number;
  slug: string;
  title: string;
  category: string;
  artist: string;
  description: string;
}

/** `title | category | description`. */
const table = `
  Inside the Creature Shop | fabrication | An evening walk through a working creature shop, from the clay room to the hair room and out to the loading dock.
  = Dentro del taller de criaturas | Un paseo nocturno por un taller de criaturas en marcha, de la sala de arcilla a la de cabello y hasta el muelle de carga.
  A Morning With the Mold Makers | mold-making | Six people, one enormous mold, and the conversation that keeps it on schedule.
  = Una mañana con los maestros de moldes | Seis personas, un molde enorme y la conversación que lo mantiene a tiempo.
  How We Aged an Actor Forty Years | makeup-effects | The whole of one makeup day, from the empty chair to the long walk to set.
  = Cómo envejecimos a un actor cuarenta años | Un día de maquillaje entero, de la silla vacía al largo camino hasta el plató.
  The Last Foam Latex Oven | lab-work | An oven from 1971 runs its final batch, and its keeper explains what it taught her.
  = El último horno de espuma de látex | Un horno de 1971 hace su última hornada, y su guardiana cuenta lo que le enseñó.
  Building the School's Gargoyle | sculpture | How the gargoyle over our door was drawn, carved, dropped and carved again.
  = Así se hizo la gárgola de la escuela | Cómo se dibujó, se talló, se cayó y se volvió a tallar la gárgola de nuestra puerta.
  Round Table: Hands or Pixels | design | Four artists disagree, politely, about where a creature should be born.
  = Mesa redonda: manos o píxeles | Cuatro artistas discrepan, con educación, sobre dónde debe nacer una criatura.
  Paint Night at Farah's Bench | painting | Two hours, one mask, and every colour that goes into a cheek.
  = Noche de pintura en la mesa de Farah | Dos horas, una máscara y todos los colores que caben en una mejilla.
  Restoring a Marionette From 1890 | puppet-making | A travelling company's hero comes back from a flooded cellar.
  = La restauración de una marioneta de 1890 | El héroe de una compañía ambulante vuelve de un sótano inundado.
  The Wolf's Second Skin | hair-work | Eleven days of punching hair, told by the people who did it.
  = La segunda piel del lobo | Once días implantando pelo, contados por quienes lo hicieron.
  Questions From Beginners, Answered | drawing | The thirty questions we hear most often, with the short answers and the true ones.
  = Preguntas de principiantes, con respuesta | Las treinta preguntas que más oímos, con las respuestas cortas y las verdaderas.
  Giants in the Street | puppet-making | A carnival company carries five metres of character through the rain.
  = Gigantes en la calle | Una compañía de carnaval lleva cinco metros de personaje bajo la lluvia.
  An Ocularist's Drawer | eyes-teeth-nails | Eyes for people, eyes for museums and eyes for things from the sea.
  = El cajón de una ocularista | Ojos para personas, ojos para museos y ojos para cosas del mar.
  Wired for Monsters | electronics | What an engineer learned when her robots had to act.
  = Cableados para monstruos | Lo que aprendió una ingeniera cuando sus robots tuvieron que actuar.
  Casting a Ballet Company | life-casting | Twenty-two dancers, three days and one very full drain.
  = El vaciado de una compañía de ballet | Veintidós bailarines, tres días y un desagüe muy lleno.
  Masks of the Alpine Winter | mask-making | Carvers, bells and smoke in a valley where the masks come out in December.
  = Máscaras del invierno alpino | Tallistas, cencerros y humo en un valle donde las máscaras salen en diciembre.
  The Collapsing Tower | model-making | Eight weeks of work, one take.
  = La torre que se derrumba | Ocho semanas de trabajo, una sola toma.
  Portfolio Evening | design | Three portfolios, reviewed honestly, with their makers in the room.
  = Tarde de portafolios | Tres portafolios, comentados con sinceridad y con sus autores en la sala.
  A Suit Performer's Training Day | performance-animation | Breath, legs and ice water: how a creature gets through a shoot.
  = Un día de entrenamiento dentro del traje | Aire, piernas y agua helada: cómo aguanta una criatura un rodaje.
  The Noise a Jaw Makes | mechanical | Hunting one click through a head with fourteen motors.
  = El ruido que hace una mandíbula | A la caza de un chasquido en una cabeza con catorce motores.
  Lighting Rubber Like Skin | filmmaking | A director of photography ruins, and then rescues, a perfectly good monster.
  = Iluminar goma como si fuera piel | Una directora de fotografía arruina, y después rescata, un monstruo perfectamente bueno.
  Teeth, a Love Story | eyes-teeth-nails | A career told in dentures.
  = Dientes, una historia de amor | Una carrera contada en dentaduras.
  Sculpting Blind | sculpture | A sculptor models a portrait by touch alone and explains what the eyes get in the way of.
  = Esculpir a ciegas | Un escultor modela un retrato solo con el tacto y explica lo que los ojos estorban.
  Fifty Years of the Workshop | filmmaking | Photographs, films and people from half a century of making monsters.
  = Cincuenta años del taller | Fotografías, películas y gente de medio siglo haciendo monstruos.
  Winter Open House | fabrication | Students, teachers and neighbours show what they built this year.
  = Puertas abiertas de invierno | Alumnos, profesores y vecinos muestran lo que han construido este año.
`;
export const spanish = pairsIn(table, 0, 2);

/** Documentaries and talks. */
export const specialVideos: readonly SpecialVideoSeed[] = list(table).map((line, i) => {
  const [title = '', category = '', description = ''] = line.split('|').map((cell) => cell.trim());
  const teachers = artists.filter((artist) => artist.crafts.includes(category));
  return {
    id: i + 1,
    slug: slugOf(title),
    title,
    category,
    description,
    artist: teachers[i % teachers.length]?.slug ?? '',
  };
});
