/** `title | course category | description`. */
export const materials = `
  Why Silicone Won | lab-work | Foam latex ruled for half a century. What changed was not the sculpting but the way light goes through a cheek.
  Oil Clay, Water Clay, Polymer Clay | sculpture | Three clays on one bench, and a simple way to choose between them.
  What Shore Hardness Tells You | lab-work | A small number on the label explains why one mask smiles and the other does not.
  The Trouble With Sulphur | mold-making | One careless clay can keep a platinum mold sticky for ever. Here is how to test first.
  Alginate Is Seaweed, and It Shows | life-casting | Why warm water is a deadline and what to do when the clock runs out.
  Plaster, Stone and Everything Between | mold-making | Strength, expansion and price of six gypsums, tried on the same sculpture.
  Yak, Human, Mohair | hair-work | Three hairs that behave differently in steam, in silicone and in the rain.
  Pigments That Stay Put | painting | Which colours creep, which ones fade and which will outlive the mask.
  Foam by the Kilo | fabrication | Densities, cells and glue: a buying guide for people who carve.
  A Short Guide to Medical Adhesives | makeup-effects | What holds for twelve hours, what comes off in ten minutes and what does both.
  Resin Dust Is Not Snow | eyes-teeth-nails | Sanding clear casts is lovely and bad for you. Wet sanding is neither.
  The Many Lives of Latex | mask-making | From tree to bucket to mask, and the ammonia in between.
  Wire That Remembers | puppet-making | Why some armatures snap on day three, and how to anneal the ones that do.
  Batteries Age in the Drawer | electronics | Storage charge, swelling and other things a creature shop should know.
  Cheap Wood for Good Puppets | puppet-making | Lime, jelutong and birch against the marionette maker's knife.
  When Gelatine Is the Right Answer | lab-work | It melts, it shrinks and it blends like nothing else.
  Thermoplastics Compared | fabrication | Seven sheets, one heat gun and a burnt thumb.
  Paper Is a Serious Material | mask-making | Pulp, glue and patience have been making giants for centuries.
  Clear Means Clear | eyes-teeth-nails | Vents, gloss and temperature decide more than the brand on the bottle.
`;
