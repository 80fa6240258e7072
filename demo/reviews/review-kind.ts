import type { DemoModel, Tipology } from '../catalog/types.ts'
import type { Kind } from './fragments/types.ts'

const kinds: Readonly<Record<Tipology, Kind | null>> = {
  sneaker: 'sneaker',
  'court-shoe': 'sneaker',
  boot: 'boot',
  'ankle-boot': 'boot',
  'hiking-boot': 'hike',
  'approach-boot': 'hike',
  'trail-shoe': 'trail',
  sandal: 'sandal',
  clog: 'indoor',
  slipper: 'indoor',
  ballerina: 'neat',
  loafer: 'neat',
  'kids-shoe': 'kids',
  backpack: 'bag',
  tote: 'bag',
  'belt-bag': 'pouch',
  sock: 'sock',
  't-shirt': 'clothes',
  jacket: 'clothes',
  shorts: 'clothes',
  cap: 'extra',
  belt: 'extra',
  bottle: 'extra',
  care: 'extra',
  sole: 'extra',
  'gift-card': null,
}

/** The review kind of a product; null for products without reviews. Parents review children's products. */
export function getReviewKind({ tipology, targets, family }: DemoModel): Kind | null {
  const isForChildren = family === 'shoes' && targets.every((target) => target === 'K')
  return isForChildren ? 'kids' : kinds[tipology]
}
