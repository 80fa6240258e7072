import type { Detail, Part } from '../../geometry/part.ts'
import type { Style, View } from '../../styles/style.ts'
import type { Shot } from './camera.ts'
import { findStyle } from './find-style.ts'
import { type Close, type Lit, light, type Quality, type Size } from './picture.ts'
import { setUp } from './stage.ts'
import { placed, posed, type Stance, shotOf } from './views.ts'

/** What is asked of the page: one style seen from one side. */
export type PageOrder = Size & {
  readonly slug: string
  readonly view: View
  readonly detail: Detail
  readonly quality: Quality
}

/** A scene as the page takes it: colours in hex. */
export type PageScene = Size & {
  readonly shot: Shot
  readonly close: Close | null
  readonly ground: string | null
  readonly detail: Detail
  readonly quality: Quality
  readonly things: readonly (Stance & {
    readonly slug: string
    readonly hex: `#${string}`
    readonly code: string
  })[]
}

export type PageDye = { readonly hex: `#${string}`; readonly code: string; readonly ground: string | null }

type Built = {
  readonly key: string
  readonly style: Style
  readonly parts: readonly Part[]
  readonly ms: number
}
let built: Built | null = null
let lit: Lit | null = null

async function build(slug: string, detail: Detail): Promise<Built> {
  const key = `${slug} ${detail}`
  if (built?.key === key) return built
  const style = await findStyle(slug)
  const began = performance.now()
  const parts = style.build(detail)
  built = { key, style, parts, ms: performance.now() - began }
  return built
}

/** Lights a style; `develop` then gives the picture in any colour. */
async function sit(order: PageOrder) {
  lit?.dispose()
  const { style, parts, ms } = await build(order.slug, order.detail)
  const stage = await setUp(posed(order.view, parts, style.isFootwear))
  const close = order.view === 'detail' ? (style.closeUp ?? null) : null
  lit = light(stage, shotOf(order.view, style), order, order.quality, close)
  const times = Object.entries({ build: ms, ...lit.timings }).map(
    ([name, took]) => `${name} ${Math.round(took)}`,
  )
  const triangles = (count: number) => `${Math.round(count / 1000)}k`
  const casters = (stage.proxy.index?.count ?? 0) / 3
  return {
    perMillimetre: lit.perMillimetre,
    note: `${parts.length} parts, ${triangles(stage.triangles)} triangles, ${triangles(casters)} cast shadow; ms: ${times.join(', ')}`,
  }
}

/** RGBA in base64, rows from the top. */
function develop({ hex, code, ground }: PageDye): string {
  if (!built || !lit) throw new Error('Nothing sits yet')
  return base64(lit.develop([built.style.dress(hex, code)], ground))
}

/** A group on one ground. */
async function scene({ things, shot, close, ground, detail, quality, width, height }: PageScene): Promise<string> {
  lit?.dispose()
  lit = null
  const parts = new Map<string, Built>()
  for (const { slug } of things) if (!parts.has(slug)) parts.set(slug, await build(slug, detail))
  const found = things.flatMap((thing) => {
    const made = parts.get(thing.slug)
    return made ? [{ thing, made }] : []
  })
  const stage = await setUp(found.map(({ thing, made }) => placed(made.parts, thing)))
  const group = light(stage, shot, { width, height }, quality, close)
  const pixels = group.develop(
    found.map(({ thing, made }) => made.style.dress(thing.hex, thing.code)),
    ground,
  )
  group.dispose()
  return base64(pixels)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32768))
  return btoa(text)
}

export const studio = { sit, develop, scene }
Object.assign(window, { studio })
