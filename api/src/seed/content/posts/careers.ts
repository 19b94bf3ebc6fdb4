/** `title | course category | description`. */
export const careers = `
  Your First Week in a Creature Shop | fabrication | Sweep, ask, label, repeat. Then they hand you the good clay.
  Ten Portfolio Pages That Get a Call | design | Fewer finished pieces, more evidence of thinking.
  What a Day Rate Covers | filmmaking | Kit, travel, cleaning and the email at midnight.
  From Nurse to Ocularist | eyes-teeth-nails | A career change measured in irises.
  How to Talk About Money Before You Sculpt | sculpture | Numbers early keep friends late.
  Apprenticeship Without a Master | mold-making | Learning alone, with a camera and a notebook.
  Working With Agents, Unions and Neither | makeup-effects | Three working artists compare their years.
  Showing Work You Cannot Show | design | Contracts, patience and the pieces you make for yourself.
  Teaching Is Also Practice | life-casting | What our teachers learned from explaining it.
  Freelance Winters | painting | Planning for the months in which nobody dies on film.
  Crew Manners for Makeup Artists | makeup-effects | Where to stand, when to speak, what to carry.
  Making a Living With Puppets | puppet-making | Four income streams and a van.
  The Quiet Jobs | lab-work | Seamers, cutters, runners and record keepers hold the trade together.
  Museums Hire Monster Makers | model-making | Figures, dioramas and a pension.
  Getting Hired for Stop-Motion | performance-animation | A reel of twelve seconds is long enough.
  A Wig Maker's Calendar | hair-work | Opera in autumn, film in spring, repairs always.
  When to Say No | fabrication | Unsafe, unpaid, unkind: three good reasons and how to phrase them.
  Returning After a Break | drawing | Hands remember. Schedules do not.
`;
