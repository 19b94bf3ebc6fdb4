/** `title | course category | description`. */
export const technique = `
  Five Edges That Disappear | makeup-effects | Blending is decided in the mold, repeated in the chair and saved by the sponge.
  = Cinco bordes que desaparecen | El fundido se decide en el molde, se repite en la silla y lo salva la esponja.
  Stop Smoothing Your Sculptures | sculpture | Polishing is not finishing. Try raking instead.
  = Deja de alisar tus esculturas | Pulir no es terminar. Prueba a rastrillar.
  The One-Light Test | sculpture | Turn off the ceiling and let one lamp tell you what is wrong.
  = La prueba de una sola luz | Apaga el techo y deja que una lámpara te diga qué está mal.
  How to Draw Through a Form | drawing | Glass animals, wrapped lines and the back of the head.
  = Cómo dibujar a través de la forma | Animales de cristal, líneas que envuelven y la parte de atrás de la cabeza.
  Keys You Can Feel in the Dark | mold-making | A few words about registration, before it matters.
  = Llaves que se notan a oscuras | Unas palabras sobre el registro, antes de que importe.
  Your Puppet Is Looking Past Me | puppet-making | A degree and a half of eye focus separates company from decoration.
  = Tu títere no me mira a mí | Grado y medio de foco separa la compañía de la decoración.
  Spatter Without Accidents | painting | Cover the eyes, load the brush, look away.
  = Salpicar sin accidentes | Cubre los ojos, carga el pincel, mira a otro lado.
  Growth Patterns for Hair Punchers | hair-work | Whorls, partings and the silly thing at the nape.
  = Dirección del pelo al implantar | Remolinos, rayas y esa tontería de la nuca.
  Breath First, Then Movement | performance-animation | A creature that inhales has already begun to act.
  = Primero el aire, luego el movimiento | Una criatura que inspira ya ha empezado a actuar.
  Reading a Seam Line Before You Pour | mold-making | A pencil held upright knows more than you do.
  = Leer la línea de junta antes de verter | Un lápiz vertical sabe más que tú.
  Three Layers to a Believable Bruise | makeup-effects | Yellow is the story, purple is the headline.
  = Tres capas para un moratón creíble | El amarillo es la historia; el morado, el titular.
  Scale Texture, Not Detail | model-making | The eye forgives a missing rivet and never a fat brick.
  = Escala la textura, no el detalle | El ojo perdona un remache que falta y nunca un ladrillo gordo.
  Ease In, Ease Out, Then Stop | electronics | Why servo curves are an acting decision.
  = Acelera, frena y para | Por qué las curvas de un servo son una decisión de actor.
  Hands That Hold Something | sculpture | Give a hand a job and the anatomy follows.
  = Manos que sostienen algo | Dale un trabajo a una mano y la anatomía la seguirá.
  Silhouettes With Your Eyes Half Shut | design | A hundred bad outlines is an hour well spent.
  = Siluetas con los ojos entornados | Cien malos contornos son una hora bien empleada.
  Casting a Nervous Model | life-casting | Talk, signal, breathe and leave the nostrils alone.
  = El vaciado de un modelo nervioso | Habla, señala, respira y deja en paz la nariz.
  Ladder Stitch in Nine Pictures | puppet-making | The seam that hides itself, explained slowly.
  = La costura invisible en nueve imágenes | La puntada que se esconde sola, explicada despacio.
  The Sanding Ladder | eyes-teeth-nails | Skip a grit now and see it for ever.
  = La escalera de lijas | Sáltate un grano ahora y lo verás para siempre.
  Blocking a Scene Around a Suit | filmmaking | Give the monster a doorway and half a second.
  = Mover la escena en torno a un traje | Dale al monstruo una puerta y medio segundo.
`;
