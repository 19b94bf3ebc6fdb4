/** `title | course category | description`. */
export const history = `
  Gargoyles Were Plumbing | sculpture | The monsters on the roof had a job, and it was carrying rain.
  = Las gárgolas eran fontanería | Los monstruos del tejado tenían un trabajo: llevarse la lluvia.
  A Century of Screen Blood | makeup-effects | Chocolate, corn syrup and the colour that film could see.
  = Un siglo de sangre en pantalla | Chocolate, jarabe de maíz y el color que la película sabía ver.
  The First Foam Latex Kitchen | lab-work | Egg beaters, secrecy and a very famous lion.
  = La primera cocina de espuma de látex | Batidoras, secretos y un león muy famoso.
  Commedia and the Half Mask | mask-making | Why leather faces leave the mouth free.
  = La comedia del arte y la media máscara | Por qué las caras de cuero dejan libre la boca.
  Marionettes on the Road | puppet-making | Families, carts and a repertoire older than the stage.
  = Marionetas por los caminos | Familias, carros y un repertorio más viejo que el teatro.
  Automata Before Electricity | mechanical | Cams, bellows and the duck that everyone remembers.
  = Autómatas antes de la electricidad | Levas, fuelles y el pato que todos recuerdan.
  When Teeth Were Ivory | eyes-teeth-nails | Dentists, jewellers and the actors who needed both.
  = Cuando los dientes eran de marfil | Dentistas, joyeros y los actores que necesitaban a ambos.
  Anatomical Waxes | sculpture | Museums of beautiful, useful, terrible models.
  = Ceras anatómicas | Museos de modelos bellos, útiles y terribles.
  The Wig Trade of the Eighteenth Century | hair-work | Height, powder and a tax.
  = El negocio de las pelucas en el siglo XVIII | Altura, polvos y un impuesto.
  Stop-Motion's Patient Pioneers | performance-animation | Insects, fairies and an ape above a city.
  = Los pacientes pioneros del stop-motion | Insectos, hadas y un simio sobre una ciudad.
  Lifecasts of the Famous | life-casting | Plaster faces from before the photograph.
  = Los vaciados de los famosos | Caras de yeso de antes de la fotografía.
  Papier-Mâché Armies | model-making | The cheapest material that ever conquered a stage.
  = Ejércitos de papel maché | El material más barato que jamás conquistó un escenario.
  Carnival Giants of the North | fabrication | Saints, tailors and dragons, five metres tall.
  = Gigantes de carnaval del norte | Santos, sastres y dragones, de cinco metros.
  Scene Painters and Their Tricks | painting | Fifty feet away, a brush as wide as a broom.
  = Los pintores de decorados y sus trucos | A quince metros, un pincel ancho como una escoba.
  The Woodcut Monsters | drawing | How printers taught Europe what a sea serpent looked like.
  = Los monstruos de los grabados en madera | Cómo los impresores enseñaron a Europa el aspecto de una serpiente marina.
  Rubber Suits and Small Cities | filmmaking | A tradition of stamping, lovingly observed.
  = Trajes de goma y ciudades pequeñas | Una tradición de pisotones, observada con cariño.
  Molds Older Than Rome | mold-making | Two halves of clay and a lamp for every house.
  = Moldes más viejos que Roma | Dos mitades de barro y una lámpara para cada casa.
  Masks of the Winter Valleys | mask-making | Fur, bells and the long dark.
  = Máscaras de los valles de invierno | Pieles, cencerros y la larga oscuridad.
  From Puppet Wires to Radio | electronics | How creatures lost their cables and learned to misbehave.
  = De los hilos del títere a la radio | Cómo las criaturas perdieron los cables y aprendieron a portarse mal.
`;
