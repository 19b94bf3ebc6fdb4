import { type Craft, courses, list } from '../craft.ts';

export const drawing: Craft = {
  category: 'drawing',
  materials: ['charcoal', 'smooth bristol', 'toned paper', 'graphite from 4H to 6B', 'white chalk', 'waterproof ink'],
  tools: ['a kneaded eraser', 'a plumb line', 'blending stumps', 'dip pens', 'an easel', 'a hand mirror'],
  pitfalls: list(`
    Outlining everything with the same weight flattens a head into a coin.
    Shading before the planes are found only polishes a mistake.
    Copying one photograph copies its lens as well.
    A drawing that is never turned upside down keeps its errors secret.
  `),
  advice: list(`
    Hold the pencil by its end until the big shape is right.
    Compare angles against a vertical before you trust your eye.
    Squint until you see three values, and draw only those.
    Let lines cross at the corners and choose later.
    Draw through the form, as if the creature were made of glass.
  `),
  stages: list(`
    Warm-up lines and ellipses
    Gesture in thirty seconds
    Measuring by eye for {s}
    The envelope and big angles
    Boxes, cylinders and tilt
    Landmarks of the skeleton
    Planes of the head
    Light source and three values
    Form shadow and cast shadow
    Edges, lost and found
    Drawing {s} from the front
    Drawing {s} from below
    Texture without outlines
    Corrections on an overlay
    Ink and line weight
    White on toned paper
    Drawing from imagination
    Presentation and scanning
  `),
  courses: courses(`
    Drawing the Skull From Memory | 1 | a human skull | anatomy beginners | Boxes, arches and holes in an order you can repeat, until a skull is a habit.
    = Dibujar el cráneo de memoria | Cajas, arcos y huecos en un orden que puedes repetir, hasta que el cráneo sea una costumbre.
    Figure Drawing for Sculptors | 1 | a standing figure | anatomy beginners | Gesture and structure for people who think with their hands.
    = Dibujo de figura para escultores | Gesto y estructura para quienes piensan con las manos.
    Creature Anatomy From Horse to Dragon | 2 | a four-legged creature | creature animals anatomy | Move the joints you know into the animals you invent.
    = Anatomía de criaturas: del caballo al dragón | Lleva las articulaciones que conoces a los animales que inventas.
    Expressive Heads in Charcoal | 2 | a charcoal head | portrait character | Large, dark and quick: heads that carry a feeling from across the room.
    = Cabezas expresivas al carboncillo | Grandes, oscuras y rápidas: cabezas que transmiten un sentimiento desde el otro lado de la sala.
    Perspective for Organic Things | 2 | a foreshortened figure | anatomy concept | Foreshortened limbs, wings and necks, constructed without a ruler.
    = Perspectiva para formas orgánicas | Miembros, alas y cuellos en escorzo, construidos sin regla.
    Drawing Hands Without Fear | 1 | a page of hands | anatomy beginners | Mitten, wedge and wire: three ways in, and forty hands by the end of the week.
    = Dibujar manos sin miedo | Manopla, cuña y alambre: tres maneras de entrar, y cuarenta manos al final de la semana.
    Ink Monsters | 2 | an ink monster | creature horror | Line weight, hatching and black shapes in the tradition of the old woodcuts.
    = Monstruos a tinta | Grosor de línea, tramas y masas negras en la tradición de los viejos grabados en madera.
    Wrinkles, Folds and Flesh on Paper | 2 | an old man's face | portrait texture | Study where skin gathers, on paper, before it costs you clay.
    = Arrugas, pliegues y carne sobre papel | Estudia dónde se junta la piel, en papel, antes de que te cueste arcilla.
    Drapery on Moving Figures | 3 | a draped figure | anatomy character | Tension points, pipe folds and gravity, on a model who will not stand still.
    = Paños sobre figuras en movimiento | Puntos de tensión, pliegues y gravedad, con una modelo que no se está quieta.
    Sketchbook Habits of a Creature Artist | 1 | a working sketchbook | concept beginners | Ten minutes a day, at the zoo, in the train and at the fishmonger.
    = El cuaderno de un artista de criaturas | Diez minutos al día: en el zoo, en el tren y en la pescadería.
    Light on Form | 1 | a set of lit solids | beginners texture | From sphere to snout: understand light once and never copy it again.
    = La luz sobre la forma | De la esfera al hocico: entiende la luz una vez y no vuelvas a copiarla.
    Storyboards for Effects Scenes | 2 | an effects storyboard | filmmaking concept | Plan the transformation shot by shot, so that the workshop builds only what is seen.
    = Storyboards para escenas de efectos | Planifica la transformación plano a plano, para que el taller construya solo lo que se ve.
    Comparative Anatomy of Jaws | 3 | a set of jaws | anatomy animals creature | Carnivore, rodent, snake and fish: what teeth and hinges say about a life.
    = Anatomía comparada de las mandíbulas | Carnívoro, roedor, serpiente y pez: lo que los dientes y las bisagras cuentan de una vida.
  `),
};
