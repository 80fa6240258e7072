import type { Detail } from './part.ts'

/** The number of steps at this level of detail, where a print takes `print`. */
export function steps(detail: Detail, print: number, least = 3): number {
  const share = detail === 'print' ? 1 : detail === 'preview' ? 0.45 : 0.22
  return Math.max(least, Math.round(print * share))
}
