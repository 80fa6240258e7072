import type { Translate } from '#i18n/translate.ts'

/** A lace that has tied itself. */
export const laceDrawing =
  'M20 190Q35 194 44 192Q52 190 57 184Q62 177 62 169Q61 161 57 155Q52 149 48 149Q44 148 42 155Q39 162 40 175Q40 188 43 203Q45 218 53 230Q60 242 76 248Q91 253 115 251Q138 248 163 240Q188 232 203 222Q218 211 216 201Q213 190 193 181Q172 172 145 164Q118 156 98 148Q77 140 72 132Q67 124 76 119Q84 113 101 114Q117 114 136 125Q155 136 178 158Q200 180 227 209Q254 238 281 266Q308 294 324 312Q340 329 335 329Q329 328 300 308Q270 287 230 253Q189 218 157 179Q124 140 116 110Q108 79 126 65Q143 50 176 55Q209 59 243 79Q277 99 304 126Q330 152 350 178Q369 203 384 221Q398 239 405 249Q412 259 405 263Q398 266 373 266Q348 266 312 265Q275 263 244 259Q213 254 204 245Q194 235 213 218Q232 201 271 179Q309 156 349 133Q389 110 417 94Q445 77 457 74Q469 71 469 84Q469 97 464 123Q458 149 449 180Q440 211 426 238Q411 265 392 280Q373 295 357 295Q341 294 337 280Q333 266 347 245Q361 224 389 204Q416 183 446 169Q476 155 496 149Q516 142 523 143Q529 144 525 149Q521 153 513 159Q505 164 499 169Q493 174 490 179Q486 183 486 187Q485 191 487 194Q488 197 493 200Q497 202 505 202Q513 202 522 200Q530 197 535 194L540 190'

export type ErrorPageLabels = {
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly home: string
}

/** What the shop says when it cannot show a page. */
export function errorPageLabels(t: Translate): ErrorPageLabels {
  return {
    title: t('error.tangle.title', 'WE’RE IN A TANGLE'),
    text: t(
      'error.tangle.text',
      'Our server has tied its laces together. We are on our knees undoing the knots: come back in a little while. Your bag is safe.',
    ),
    retry: t('error.tangle.retry', 'Try again'),
    home: t('error.tangle.home', 'Back to the start'),
  }
}
