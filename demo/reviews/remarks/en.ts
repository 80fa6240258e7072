import type { Remarks } from '../fragments/types.ts'

export const en: Remarks = {
  sneaker: {
    good: [
      'They needed no breaking in; I walked nine miles on the first day.',
      'The sole is firm without being hard.',
      'They clean up well with a damp cloth.',
      'They go with trousers I would never wear with trainers.',
      'My heel stays where it should.',
      'I work standing up, and my feet have stopped complaining.',
    ],
    bad: [
      'Once wet, they take a day to dry.',
      'The light sole shows every pavement.',
      'The lining has started to pill at the heel.',
    ],
  },
  boot: {
    good: [
      'They kept my feet dry through a wet February.',
      'The leather has taken on a lovely colour.',
      'I had them resoled in the shop and they came back like new.',
      'After a whole winter they still look good.',
      'They are warm without a second pair of socks.',
      'They look smart enough for the office.',
    ],
    bad: [
      'The leather was stiff for the first ten days.',
      'The sole is slippery on wet stone.',
      'The heel needed a week of patience.',
    ],
  },
  hike: {
    good: [
      'Eighteen kilometres on scree and not one blister.',
      'The ankle is held without being locked.',
      'They grip on wet rock, which my old pair never did.',
      'Crossed two streams and my socks stayed dry.',
      'They are lighter than they look.',
    ],
    bad: [
      'They run warm in summer.',
      'The lace hooks are a bit sharp.',
      'It took four outings before the tongue softened.',
    ],
  },
  trail: {
    good: [
      'Four hundred kilometres in and the lugs are still there.',
      'They go downhill as if on rails.',
      'The toe box lets my toes spread on long climbs.',
      'They drain fast after a ford.',
      'I ran a marathon with 2,000\u00a0m of climb in them and kept all my nails.',
      'The foam is still awake in the fourth hour.',
    ],
    bad: [
      'On wet tarmac they are nervous.',
      'The laces could be a hand longer.',
      'The mesh has a small tear by the little toe after 200\u00a0km.',
    ],
  },
  sandal: {
    good: [
      'I walked all over Lisbon in them.',
      'The footbed took the shape of my foot within a week.',
      'The straps do not cut in, even in the heat.',
      'They have been in the sea and came out fine.',
      'Easy to adjust with one hand.',
    ],
    bad: [
      'The strap rubbed until I got used to it.',
      'The buckle is fiddly.',
      'They stay damp for a long time once wet.',
    ],
  },
  indoor: {
    good: [
      'Warm without being a sauna.',
      'They stay on when I go up the stairs.',
      'I now take them along when I travel.',
      'The sole is good enough to fetch the post in the rain.',
      'They have kept their shape after months of daily use.',
    ],
    bad: [
      'They are loud on a wooden floor.',
      'They shed a little fluff in the first week.',
      'I would like more under the heel.',
    ],
  },
  neat: {
    good: [
      'I wore them to a wedding and danced until three.',
      'The leather is soft from the first hour.',
      'They do not gape when you walk.',
      'You can walk to work in them, really walk.',
      'The colour is richer than in the pictures.',
    ],
    bad: [
      'The back edge rubbed for the first few days.',
      'The sole is thin on cobbles.',
      'The leather marks easily.',
    ],
  },
  kids: {
    good: [
      'My daughter puts them on by herself, which saves us ten minutes a day.',
      'They have survived a term of playground.',
      'Mud comes off with a brush.',
      'He ran off in them and forgot to give an opinion.',
      'We passed the first pair on to a cousin, still in good shape.',
    ],
    bad: [
      'The strap collects fluff and holds less after a while.',
      'The toe was scuffed within a week.',
      'They could be easier to get into.',
    ],
  },
  bag: {
    good: [
      'A laptop, lunch and a jumper go in, and it still closes.',
      'The straps do not dig in when it is full.',
      'It stands up by itself, a small thing that I love.',
      'It sat through an hour of rain and the papers stayed dry.',
      'The zip runs smoothly round the corners.',
      'Everything has its place without there being twenty pockets.',
    ],
    bad: [
      'I miss a pocket for keys.',
      'The strap slips a little on the shoulder.',
      'The inside is dark, so things disappear in it.',
    ],
  },
  pouch: {
    good: [
      'Phone, keys and a sandwich, and it still lies flat.',
      'It does not bounce, not even at a run.',
      'I wear it across the back on the bike.',
      'The zip opens with one hand.',
    ],
    bad: ['The buckle twists now and then.', 'A large phone only just fits.'],
  },
  sock: {
    good: [
      'They do not slide down inside the boot.',
      'The seam over the toes cannot be felt.',
      'A dozen washes and no holes.',
      'Warm, and dry again by the morning.',
    ],
    bad: [
      'The cuff is rather tight.',
      'They have shrunk a little in the wash.',
      'The colour faded sooner than I expected.',
    ],
  },
  clothes: {
    good: [
      'The fabric has some weight and hangs well.',
      'Ten washes later, still like the first day.',
      'I can move my arms and legs freely.',
      'The seams lie flat, even under a pack.',
      'The fabric dries overnight on a chair.',
    ],
    bad: [
      'The fabric creases the moment you look at it.',
      'The cut is shorter than I am used to.',
      'A thread came loose at the hem.',
    ],
  },
  extra: {
    good: [
      'Does one thing and does it well.',
      'A small thing, but I use it every day.',
      'You can see that somebody thought about it.',
      'Simple packaging, no plastic.',
      'I ended up buying more for my brother.',
    ],
    bad: [
      'Smaller than I imagined.',
      'The price is steep for what it is.',
      'The finish has a scratch already.',
    ],
  },
}
