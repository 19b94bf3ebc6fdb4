import { artists } from './artists.ts';
import { list, pairsIn } from './craft.ts';
import { slugOf } from './slug.ts';

/** `past` is over, `upcoming` has seats, `full` is sold out, `last` has one seat in one variant. */
export type WebinarState = 'past' | 'upcoming' | 'full' | 'last';

export interface WebinarSeed {
  id: number;
  slug: string;
  title: string;
  category: string;
  artist: string;
  tagline: string;
  state: WebinarState;
  priceCents: number;
  regularPriceCents: number;
  /** Days from the day of seeding to the first meeting; negative when it is over. */
  startsInDays: number;
}

/** `title | category | state | price | start in days | tagline`. */
const table = `
  Live Mask-Making Intensive | mask-making | upcoming | 349 | 24 | Four evenings, one mask and a teacher who sees your hands.
  = Intensivo de máscaras en vivo | Cuatro tardes, una máscara y una profesora que ve tus manos.
  Live Brush Technique Night | painting | full | 79 | 11 | One evening, forty brush marks and the reasons for each.
  = Noche de pincel en vivo | Una tarde, cuarenta trazos y la razón de cada uno.
  Last Seat Lifecasting | life-casting | last | 129 | 17 | Cast a face together with us, step by step and on camera.
  = Vaciado del natural: última plaza | Vacía una cara con nosotros, paso a paso y ante la cámara.
  Live Creature Sculpting Weekend | sculpture | upcoming | 299 | 31 | Two days from wire to wrinkle.
  = Fin de semana de escultura de criaturas | Dos días, del alambre a la arruga.
  Hair Punching Clinic | hair-work | upcoming | 99 | 9 | Bring a test patch and a needle; leave with a hairline.
  = Clínica de implantación de pelo | Trae una muestra y una aguja; llévate una línea de nacimiento.
  Airbrush Doctor | painting | upcoming | 89 | 14 | Clean, tune and understand the tool that spits at you.
  = El médico del aerógrafo | Limpia, ajusta y entiende la herramienta que te escupe.
  Live Portfolio Review | design | upcoming | 149 | 20 | Ten portfolios, one honest hour each evening.
  = Revisión de portafolios en vivo | Diez portafolios, una hora sincera cada tarde.
  Blood and Wounds Workshop | makeup-effects | upcoming | 119 | 27 | Mix it, place it, photograph it, clean it.
  = Taller de sangre y heridas | Mézclala, colócala, fotografíala, límpiala.
  Servo Surgery | electronics | upcoming | 109 | 35 | Open a dead head together and make it blink.
  = Cirugía de servos | Abrid juntos una cabeza muerta y haced que parpadee.
  Drawing Monsters From Life | drawing | upcoming | 69 | 6 | An animal, a model and two hours of invention.
  = Dibujar monstruos del natural | Un animal, una modelo y dos horas de invención.
  Foam Suit Patterning Live | fabrication | upcoming | 199 | 41 | Pattern a creature torso on your own dress form.
  = Patrones de traje de espuma en vivo | Haz el patrón del torso de una criatura sobre tu propio maniquí.
  Silicone Question Hour | lab-work | upcoming | 49 | 5 | Everything that went sticky, and why.
  = La hora de la silicona | Todo lo que se quedó pegajoso, y por qué.
  Puppet Lip Sync Evening | performance-animation | upcoming | 59 | 13 | Mirror, monitor and a song you know.
  = Tarde de sincronía labial con títeres | Espejo, monitor y una canción que te sabes.
  Miniature Weathering Session | model-making | upcoming | 79 | 45 | Rust, rain and soot on a model you bring.
  = Sesión de envejecido en miniatura | Óxido, lluvia y hollín sobre una maqueta que traes tú.
  Denture Lab Live | eyes-teeth-nails | upcoming | 229 | 52 | Sculpt and flask a set of teeth in three evenings.
  = Laboratorio de dentaduras en vivo | Esculpe y enmufla una dentadura en tres tardes.
  Mold Wall Master Class | mold-making | full | 159 | 19 | Where the line goes, and why it goes there.
  = Clase magistral de muros de molde | Por dónde va la línea, y por qué va por ahí.
  Directing Creatures | filmmaking | full | 139 | 29 | Plan one scene with a monster and shoot it on your phone.
  = Dirigir criaturas | Planifica una escena con un monstruo y ruédala con el teléfono.
  Marionette Stringing Day | puppet-making | full | 99 | 38 | Nine strings and no knots where you do not want them.
  = El día de encordelar marionetas | Nueve hilos y ningún nudo donde no lo quieres.
  Linkages by Mail | mechanical | upcoming | 179 | 60 | A kit in the post, a mechanism by Sunday.
  = Varillajes por correo | Un kit en el buzón, un mecanismo el domingo.
  Old Age in an Afternoon | makeup-effects | past | 119 | -12 | One actor, two hours, forty years.
  = La vejez en una tarde | Un actor, dos horas, cuarenta años.
  Ventilating Bootcamp | hair-work | past | 149 | -25 | Five evenings of knots.
  = Campamento de anudado | Cinco tardes de nudos.
  Anatomy of the Snarl | sculpture | past | 89 | -33 | Muscle by muscle around an angry mouth.
  = Anatomía del gruñido | Músculo a músculo en torno a una boca enfadada.
  Night of the Living Gelatine | lab-work | past | 69 | -48 | Appliances from the kitchen stove.
  = La noche de la gelatina viviente | Prótesis desde los fogones de la cocina.
  Eyes in Resin Live | eyes-teeth-nails | past | 129 | -61 | Paint, pour and polish with us.
  = Ojos de resina en vivo | Pinta, vierte y pule con nosotros.
  Neutral Mask Weekend | mask-making | past | 189 | -75 | The hardest face of all.
  = Fin de semana de máscara neutra | La cara más difícil de todas.
  Animating a Thought | performance-animation | past | 79 | -90 | Twenty-four frames and one decision.
  = Animar una idea | Veinticuatro fotogramas y una decisión.
  Fur Seams Clinic | hair-work | past | 99 | -110 | Shave, match and blend.
  = Clínica de costuras en pelo | Rapa, iguala y funde.
  Casting Hands Together | life-casting | past | 59 | -130 | A bucket, a friend and a timer.
  = Vaciemos manos juntos | Un cubo, una amistad y un cronómetro.
  Storyboards for Transformations | drawing | past | 69 | -150 | Decide what is seen, and what is only feared.
  = Storyboards para transformaciones | Decide qué se ve y qué solo se teme.
  Workshop Safety Update | lab-work | past | 0 | -170 | New data sheets, new masks, old habits.
  = Puesta al día en seguridad del taller | Fichas nuevas, mascarillas nuevas, viejas costumbres.
`;
export const spanish = pairsIn(table, 0, 5);

/** The live courses. */
export const webinars: readonly WebinarSeed[] = list(table).map((line, i) => {
  const [title = '', category = '', state = '', price = '', days = '', tagline = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const teachers = artists.filter((artist) => artist.crafts.includes(category));
  const artist = title === 'Live Mask-Making Intensive' ? 'marta-kessler' : teachers[i % teachers.length]?.slug;
  return {
    id: i + 1,
    slug: slugOf(title),
    title,
    category,
    artist: artist ?? '',
    tagline,
    state: state as WebinarState,
    priceCents: Number(price) * 100,
    regularPriceCents: Math.round(Number(price) * 1.2) * 100,
    startsInDays: Number(days),
  };
});
