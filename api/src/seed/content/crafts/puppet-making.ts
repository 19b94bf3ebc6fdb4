import { type Craft, courses, list } from '../craft.ts';

export const puppetMaking: Craft = {
  category: 'puppet-making',
  materials: ['reticulated foam', 'antron fleece', 'latex foam', 'silicone skin', 'birch plywood', 'fishing line'],
  tools: [
    'upholstery scissors',
    'ladder-stitch needles',
    'a belt sander',
    'contact adhesive',
    'pliers',
    'a control bar',
  ],
  pitfalls: list(`
    A mouth plate that is too stiff mumbles, and one that is too soft drools.
    Seams on the bridge of the nose stare back at the audience.
    A puppet heavier than a loaf of bread is performed for four minutes.
    Eyes set parallel look past everyone in the room.
  `),
  advice: list(`
    Set the eyes last, with the puppet on the hand and in front of a mirror.
    Turn the pile of the fleece downward and comb the seam out.
    Keep the centre of weight over the wrist.
    Make the second hand before you are proud of the first.
    Give the operator a way to scratch their nose.
  `),
  stages: list(`
    Character and scale of {s}
    Patterns from a clay head
    Cutting foam with a clean edge
    Building the head shell
    Mouth plate and grip
    Neck, balance and sleeve
    Body and belly
    Hands and rods
    Feet and legs
    Skinning with fleece
    The hidden stitch
    Hair, fur and feathers
    Placing the eyes
    Eyelids and brows
    Costume for puppets
    Strings, bars and controls
    First rehearsal with {s}
    Repairs on tour
  `),
  courses: courses(`
    Foam Hand Puppets From Patterns | 1 | a foam hand puppet | puppets foam beginners | Pattern, glue and skin a talking puppet in a weekend, with a mouth that shuts properly.
    = Títeres de espuma a partir de patrones | Haz el patrón, pega y viste un títere que habla en un fin de semana, con una boca que cierra bien.
    Marionettes in Wood | 2 | a wooden marionette | puppets history | Carve, joint and string a marionette that can sit down with dignity.
    = Marionetas de madera | Talla, articula y encordela una marioneta capaz de sentarse con dignidad.
    Silicone Skin Puppets | 3 | a silicone puppet | puppets silicone creature | A rod-operated creature in soft silicone over a mechanical core.
    = Títeres con piel de silicona | Una criatura de varillas en silicona blanda sobre un núcleo mecánico.
    Stop-Motion Puppets in Foam Latex | 3 | a stop-motion puppet | puppets foam-latex miniature | Sculpt around an armature, cast it in foam and keep it paintable.
    = Muñecos de stop-motion en espuma de látex | Esculpe sobre un armazón, vacíalo en espuma y que se deje pintar.
    Shadow Puppets With Depth | 1 | a shadow puppet set | puppets beginners | Card, gel and moving lamps, from folding table to full stage.
    = Sombras con profundidad | Cartulina, gelatinas y lámparas que se mueven, de la mesa plegable al gran escenario.
    Tabletop Puppets for Three Operators | 2 | a tabletop puppet | puppets character | Head, hands and feet shared among three people and one breath.
    = Títeres de mesa para tres operadores | Cabeza, manos y pies repartidos entre tres personas y una sola respiración.
    Giant Street Puppets | 2 | a street giant | puppets foam | Bamboo, backpack and cloth, for a figure that walks above a crowd.
    = Títeres gigantes de calle | Bambú, mochila y tela para una figura que camina por encima de la multitud.
    Wire-Armature Puppets for Animation | 1 | a wire puppet | puppets miniature beginners | Twist, pad and dress a puppet that survives its first film.
    = Muñecos con armazón de alambre para animar | Retuerce, rellena y viste un muñeco que sobrevive a su primera película.
    Eye Mechanisms for Puppets | 2 | a puppet eye mechanism | puppets eyes animatronics | Side to side and blink, by one finger and a ring.
    = Mecanismos de ojos para títeres | De lado a lado y parpadeo, con un dedo y una anilla.
    Fleece, Fur and the Hidden Stitch | 1 | a fleece-covered head | puppets fur | Pattern transfer, pile direction and a seam nobody will ever find.
    = Polar, pelo y la costura escondida | Pasar el patrón, dirección del pelo y una costura que nadie encontrará jamás.
    Creature Puppets on the Arm | 2 | an arm-length creature | puppets creature | A long-necked creature that seems to be carried and is not.
    = Criaturas sobre el brazo | Una criatura de cuello largo que parece ir en brazos y no lo va.
    Ventriloquist Figures | 3 | a ventriloquist figure | puppets character history | Head stick, levers and winkers in the traditional pattern, built for today's hands.
    = Muñecos de ventrílocuo | Palo, palancas y guiños según el patrón tradicional, hechos para manos de hoy.
    Repairing Heritage Puppets | 3 | a restored puppet | puppets history | Clean, stabilise and restring old figures without erasing their makers.
    = Reparar títeres antiguos | Limpia, consolida y vuelve a encordelar figuras antiguas sin borrar a quien las hizo.
  `),
};
