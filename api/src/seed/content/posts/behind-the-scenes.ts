/** `title | course category | description`. */
export const behindTheScenes = `
  Filming a Course in Eleven Days | filmmaking | Three cameras, one sculptor and a great deal of tea.
  The Mask We Had to Make Twice | mask-making | What a hot van does to a latex giant, with pictures.
  Punching a Werewolf in a Hotel | hair-work | Nine artists, two rooms and a very patient cleaning staff.
  A Dragon for Forty Children | puppet-making | How our students built and walked the spring dragon.
  The Leak in Tank Two | lab-work | A short story about water, silicone and electricity.
  Rebuilding the Clay Room | sculpture | New floors, old benches and the return of the good light.
  A Bust a Day in October | sculpture | Thirty-one small sculptures by eleven people.
  Three Hundred Teeth by Friday | eyes-teeth-nails | A zombie wedding and the dental week behind it.
  Moving a Five-Metre Puppet | puppet-making | Doors, bridges and the wind.
  The Blink That Took a Month | electronics | Version nineteen looked alive. Nobody knew why, at first.
  Scanning Our Own Archive | design | Two thousand molds, one shelf at a time.
  Shooting in the Rain on Purpose | filmmaking | What water did to the makeup, the suit and the mood.
  Lifecast Day at the Theatre | life-casting | Twelve actors, one sink.
  A Forest on a Folding Table | model-making | From tea leaves to treeline in a week.
  Behind the Winter Maquettes | sculpture | The judges' favourites and how they were made.
  Painting With the Windows Open | painting | Our spray booth broke. It was a good week.
  The Suit That Learned to Breathe | fabrication | Fans, mesh and one determined performer.
  Drawing the Night Shift | drawing | Sketches from a hospital, a bakery and an airport.
  Repairing the School Gargoyle | mold-making | He lost an ear in the frost. He has it back.
`;
