import type { Part } from './dye.ts'

const leather = { from: '#8f4f28', hue: 34, minChroma: 0.032, minLightness: 0.29, maxLightness: 0.8 }

/** Renders that take dye well, and the parts that can be dyed apart. Earlier parts win where two would hold. */
export const renders = {
  suede: {
    file: 'suede-pink',
    parts: {
      heel: { from: '#161214', maxLightness: 0.36, box: [0, 0.1, 0.14, 0.66] },
      body: { from: '#ea77b4', hue: 38, minChroma: 0.045 },
    },
  },
  court: {
    file: 'court-navy',
    parts: {
      heel: { from: '#c0643a', hue: 34, minChroma: 0.05, box: [0, 0.1, 0.2, 0.8] },
      body: { from: '#2b3a60', maxLightness: 0.62, box: [0, 0, 1, 0.8] },
    },
  },
  boot: {
    file: 'boot-pink',
    parts: {
      sole: { from: '#3d2530', hue: 60, minChroma: 0.008, maxLightness: 0.36, box: [0, 0.55, 1, 1] },
      body: { from: '#e374b0', hue: 34, minChroma: 0.06, box: [0, 0, 1, 0.9] },
    },
  },
  gore: {
    file: 'boot-tan-gore',
    parts: {
      /** Stricter where the pale lining is in view. */
      collar: { ...leather, minChroma: 0.05, maxLightness: 0.66, box: [0, 0, 1, 0.185] },
      body: { ...leather, box: [0, 0.185, 1, 1] },
    },
  },
  toe: { file: 'boot-tan-toe', parts: { body: leather } },
  sandal: {
    file: 'sandal-green',
    parts: {
      patch: { from: '#2a1f1c', maxLightness: 0.36, box: [0.43, 0.62, 0.66, 0.755] },
      body: { from: '#22825f', hue: 35, minChroma: 0.03 },
    },
  },
  pack: {
    file: 'pack-forest',
    parts: {
      trim: { from: '#8c5527', hue: 26, minChroma: 0.04 },
      body: { from: '#2f4a3c', maxLightness: 0.56, minAlpha: 235 },
    },
  },
  buckle: {
    file: 'pack-forest-ground',
    parts: {
      trim: { from: '#8c5527', hue: 26, minChroma: 0.04 },
      body: { from: '#2f4a3c', maxLightness: 0.56 },
    },
  },
} as const satisfies Record<string, { file: string; parts: Record<string, Part> }>

export type RenderName = keyof typeof renders

const brown = '#33251f'

/** Shape by colour by part: the dye in hex; parts not named take the body's. The pictures are named `{shape}-{colour}`. */
export const recipes: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  suede: {
    black: { body: '#2b2a2a', heel: '#161616' },
    clay: { body: '#c8622f', heel: '#6f3115' },
    olive: { body: '#6f7f46', heel: '#38421f' },
    sand: { body: '#c6b393', heel: '#a67c4b' },
    navy: { body: '#3a4f73', heel: '#e0a63a' },
    ash: { body: '#8d8a86', heel: '#3b3a3a' },
    chestnut: { body: '#6a4632', heel: '#c98d55' },
    albero: { body: '#d9ab3c', heel: '#17523c' },
    cream: { body: '#e4dac6', heel: '#b94a33' },
    oxblood: { body: '#7b2530', heel: '#e7d8c2' },
    forest: { body: '#2f5a45', heel: '#d9c8ad' },
    sky: { body: '#86a9bb', heel: '#f1eee7' },
    slate: { body: '#5d7280', heel: '#c9d22f' },
    lichen: { body: '#bcc634', heel: '#14242c' },
  },
  court: {
    black: { body: '#222121', heel: '#141414' },
    albero: { body: '#dba233', heel: '#17523c' },
    chestnut: { body: '#7a4a2c', heel: '#e9dfcc' },
    sky: { body: '#79a3b9', heel: '#f1eee7' },
    olive: { body: '#5d6a3c', heel: '#c98d55' },
    oxblood: { body: '#742330', heel: '#2b3a60' },
    cream: { body: '#e2d8c3', heel: '#8a5a34' },
    lichen: { body: '#bcc634', heel: '#14242c' },
    granite: { body: '#84898a', heel: '#e2571f' },
  },
  boot: {
    black: { body: '#232222', sole: brown },
    olive: { body: '#5f6e41', sole: brown },
    oxblood: { body: '#6d222b', sole: brown },
    slate: { body: '#4f6675', sole: brown },
    navy: { body: '#2a3b5f', sole: brown },
    chestnut: { body: '#5f3f2c', sole: brown },
    cream: { body: '#dccbaf', sole: brown },
    forest: { body: '#23503e', sole: brown },
    albero: { body: '#c8922f', sole: brown },
    granite: { body: '#84898a', sole: '#1d2326' },
    rust: { body: '#c4531f', sole: '#1d2326' },
  },
  sandal: {
    tan: { body: '#b5703a', patch: '#8a532a' },
    white: { body: '#eae4d8', patch: '#dcd4c4' },
    navy: { body: '#2f4570', patch: '#2a3d63' },
    albero: { body: '#dba233', patch: '#c48f2b' },
    tile: { body: '#b5452f', patch: '#a03c28' },
    black: { body: '#232120', patch: '#232120' },
    pink: { body: '#f083bd', patch: '#e073ad' },
    forest: { body: '#2a6a50', patch: '#235a44' },
  },
  pack: {
    ochre: { body: '#cf982b', trim: '#7d4d26' },
    navy: { body: '#2f3f63', trim: '#8c5527' },
    ash: { body: '#8e8a83', trim: '#2a2624' },
    tile: { body: '#b5482f', trim: '#3c2a20' },
    black: { body: '#222223', trim: '#222223' },
    olive: { body: '#6a7346', trim: '#3c2a20' },
    ink: { body: '#1d1d1e', trim: '#f083bd' },
    night: { body: '#1c3440', trim: '#b9c32c' },
    rust: { body: '#c4531f', trim: '#14242c' },
    granite: { body: '#7f8586', trim: '#c9d22f' },
  },
}
