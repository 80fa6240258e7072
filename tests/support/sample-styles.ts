import type { Style } from '#demo/studio/styles/style.ts'
import { isNightly } from './test-projects.ts'

/**
 * The styles that the tests build, which takes a second or two each: one for each shape, since styles of a
 * shape differ only in their parameters. The nightly run builds all.
 */
export function pickSampleStyles(
  styles: Readonly<Record<string, Style>>,
): readonly (readonly [string, Style])[] {
  const all = Object.entries(styles)
  if (isNightly) return all
  return [...new Map(all.toReversed().map(([slug, style]) => [style.shape, [slug, style] as const])).values()]
}
