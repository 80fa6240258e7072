/** Care symbols in ISO 3758’s order: washing, bleaching, drying, ironing, professional cleaning. */
export const careMarks = [
  'wash-30',
  'wash-40',
  'wash-hand',
  'wash-no',
  'bleach-no',
  'tumble-low',
  'tumble-no',
  'iron-low',
  'iron-no',
  'clean-no',
] as const
export type CareMark = (typeof careMarks)[number]
