/** `title | course category | description`. */
export const technique = `
  Five Edges That Disappear | makeup-effects | Blending is decided in the mold, repeated in the chair and saved by the sponge.
  Stop Smoothing Your Sculptures | sculpture | Polishing is not finishing. Try raking instead.
  The One-Light Test | sculpture | Turn off the ceiling and let one lamp tell you what is wrong.
  How to Draw Through a Form | drawing | Glass animals, wrapped lines and the back of the head.
  Keys You Can Feel in the Dark | mold-making | A few words about registration, before it matters.
  Your Puppet Is Looking Past Me | puppet-making | A degree and a half of eye focus separates company from decoration.
  Spatter Without Accidents | painting | Cover the eyes, load the brush, look away.
  Growth Patterns for Hair Punchers | hair-work | Whorls, partings and the silly thing at the nape.
  Breath First, Then Movement | performance-animation | A creature that inhales has already begun to act.
  Reading a Seam Line Before You Pour | mold-making | A pencil held upright knows more than you do.
  Three Layers to a Believable Bruise | makeup-effects | Yellow is the story, purple is the headline.
  Scale Texture, Not Detail | model-making | The eye forgives a missing rivet and never a fat brick.
  Ease In, Ease Out, Then Stop | electronics | Why servo curves are an acting decision.
  Hands That Hold Something | sculpture | Give a hand a job and the anatomy follows.
  Silhouettes With Your Eyes Half Shut | design | A hundred bad outlines is an hour well spent.
  Casting a Nervous Model | life-casting | Talk, signal, breathe and leave the nostrils alone.
  Ladder Stitch in Nine Pictures | puppet-making | The seam that hides itself, explained slowly.
  The Sanding Ladder | eyes-teeth-nails | Skip a grit now and see it for ever.
  Blocking a Scene Around a Suit | filmmaking | Give the monster a doorway and half a second.
`;
