import type { Translate } from '#i18n/translate.ts'

/** A lace that has tied itself. */
export const lace =
  'M20 190Q35 195 44 196Q53 196 59 194Q65 191 68 184Q70 177 69 169Q67 161 66 155Q64 148 66 147Q67 146 73 151Q78 156 87 166Q96 175 108 186Q120 197 137 206Q153 215 173 221Q193 226 213 228Q232 230 244 231Q255 232 252 234Q249 236 232 239Q214 241 191 242Q167 243 151 239Q134 235 135 222Q136 209 155 188Q174 167 203 143Q231 119 260 99Q288 78 310 70Q332 61 346 69Q360 76 368 100Q376 123 378 155Q380 186 374 218Q367 249 352 270Q337 291 319 298Q301 304 289 296Q276 287 279 270Q282 252 302 233Q321 213 351 197Q380 181 408 172Q436 163 453 160Q470 157 476 158Q481 159 478 161Q475 162 471 164Q466 165 464 166Q461 167 462 169Q462 170 465 174Q467 177 473 182Q478 186 486 190Q494 193 503 195Q512 197 520 196Q528 194 534 192L540 190'

export type TangleWords = {
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly home: string
}

/** What the shop says when it cannot show a page. */
export function tangleWords(t: Translate): TangleWords {
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
