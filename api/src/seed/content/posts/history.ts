/** `title | course category | description`. */
export const history = `
  Gargoyles Were Plumbing | sculpture | The monsters on the roof had a job, and it was carrying rain.
  A Century of Screen Blood | makeup-effects | Chocolate, corn syrup and the colour that film could see.
  The First Foam Latex Kitchen | lab-work | Egg beaters, secrecy and a very famous lion.
  Commedia and the Half Mask | mask-making | Why leather faces leave the mouth free.
  Marionettes on the Road | puppet-making | Families, carts and a repertoire older than the stage.
  Automata Before Electricity | mechanical | Cams, bellows and the duck that everyone remembers.
  When Teeth Were Ivory | eyes-teeth-nails | Dentists, jewellers and the actors who needed both.
  Anatomical Waxes | sculpture | Museums of beautiful, useful, terrible models.
  The Wig Trade of the Eighteenth Century | hair-work | Height, powder and a tax.
  Stop-Motion's Patient Pioneers | performance-animation | Insects, fairies and an ape above a city.
  Lifecasts of the Famous | life-casting | Plaster faces from before the photograph.
  Papier-Mâché Armies | model-making | The cheapest material that ever conquered a stage.
  Carnival Giants of the North | fabrication | Saints, tailors and dragons, five metres tall.
  Scene Painters and Their Tricks | painting | Fifty feet away, a brush as wide as a broom.
  The Woodcut Monsters | drawing | How printers taught Europe what a sea serpent looked like.
  Rubber Suits and Small Cities | filmmaking | A tradition of stamping, lovingly observed.
  Molds Older Than Rome | mold-making | Two halves of clay and a lamp for every house.
  Masks of the Winter Valleys | mask-making | Fur, bells and the long dark.
  From Puppet Wires to Radio | electronics | How creatures lost their cables and learned to misbehave.
`;
