import { scenes } from '../scenes.ts'
import type { Style } from '../styles/style.ts'
import { modelFingerprint, pictureFingerprint } from './fingerprints.ts'
import { buildOrders, type Order, stale } from './orders.ts'
import type { StudioRecord } from './record.ts'
import { pictureExists } from './session.ts'
import type { Sold } from './sold-styles.ts'
import { modelExists } from './take-models.ts'
import { sceneFile, sceneFingerprint } from './take-scenes.ts'

export const kinds = ['pictures', 'scenes', 'models'] as const
export type Kind = (typeof kinds)[number]

export type Plan = {
  readonly styles: Readonly<Record<string, Style>>
  readonly all: readonly Order[]
  readonly pictures: readonly Order[]
  readonly scenes: readonly string[]
  readonly models: readonly Sold[]
}

/** Items to make for the given styles; scenes only when no styles are selected. */
export function planOf(
  sold: readonly Sold[],
  record: StudioRecord,
  only: readonly string[] | null,
  wanted: readonly Kind[],
): Plan {
  const styles = Object.fromEntries(sold.map(({ slug, style }) => [slug, style]))
  const isPicked = (slug: string) => !only || only.includes(slug)
  const picked = sold.filter(({ slug }) => isPicked(slug))
  const all = picked.flatMap(({ slug, style, dyes }) => buildOrders(slug, style, dyes))
  const today = (order: Order) => {
    const style = styles[order.slug]
    return style ? pictureFingerprint(style, order) : ''
  }
  const staleScenes = Object.entries(scenes).filter(
    ([name, scene]) =>
      (!only || only.includes(sceneFile(name))) &&
      !(
        pictureExists(sceneFile(name)) &&
        record.pictures[sceneFile(name)]?.fingerprint === sceneFingerprint(scene, styles)
      ),
  )
  const staleModels = picked.filter(
    ({ slug, style, dyes }) =>
      !(modelExists(slug) && record.models[slug]?.fingerprint === modelFingerprint(style, dyes)),
  )
  return {
    styles,
    all,
    pictures: wanted.includes('pictures') ? stale(all, today, record.pictures, pictureExists) : [],
    scenes: wanted.includes('scenes') ? staleScenes.map(([name]) => name) : [],
    models: wanted.includes('models') ? staleModels : [],
  }
}
