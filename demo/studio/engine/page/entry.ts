import { type Detail, isAtlas, type Part } from '../../geometry/part.ts'
import type { Style, View } from '../../styles/style.ts'
import type { Shot } from './camera.ts'
import { findStyle } from './find-style.ts'
import { type Lit, light, type Quality } from './picture.ts'
import type { Size } from './render.ts'
import { type Stage, setUp, strike } from './stage.ts'
import type { Close } from './take-camera.ts'
import { disposeAtlas } from './tiles.ts'
import { placed, posed, shotOf, type ThingPlacement } from './views.ts'

/** A request to the page: one style seen from one side. */
export type PageOrder = Size & {
  readonly slug: string
  readonly view: View
  readonly detail: Detail
  readonly quality: Quality
}

/** A scene in the input format of the page: colours in hex. */
export type PageScene = Size & {
  readonly shot: Shot
  readonly close: Close | null
  readonly ground: string | null
  readonly detail: Detail
  readonly quality: Quality
  readonly things: readonly (ThingPlacement & {
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
let stage: Stage | null = null

/** Frees the memory of the last picture; the graphics driver does not do so. */
function clearAway(): void {
  lit?.dispose()
  if (stage) strike(stage)
  lit = null
  stage = null
}

function dismiss({ parts }: Built): void {
  for (const { geometry, surface } of parts) {
    geometry.dispose()
    if (isAtlas(surface)) disposeAtlas(surface)
  }
}

async function make(slug: string, detail: Detail): Promise<Built> {
  const style = await findStyle(slug)
  const began = performance.now()
  const parts = style.build(detail)
  return { key: `${slug} ${detail}`, style, parts, ms: performance.now() - began }
}

/** The style of the last picture stays built for the next one. */
async function build(slug: string, detail: Detail): Promise<Built> {
  if (built?.key === `${slug} ${detail}`) return built
  if (built) dismiss(built)
  built = await make(slug, detail)
  return built
}

/** Lights a style; `develop` then gives the picture in any colour. */
async function sit(order: PageOrder) {
  clearAway()
  const { style, parts, ms } = await build(order.slug, order.detail)
  stage = await setUp(posed(order.view, parts, style.isFootwear))
  const close = order.view === 'detail' ? (style.closeUp ?? null) : null
  lit = light(stage, shotOf(order.view, style), order, order.quality, close)
  const triangles = (count: number) => `${Math.round(count / 1000)}k`
  const casters = (stage.proxy.index?.count ?? 0) / 3
  return {
    perMillimetre: lit.perMillimetre,
    note: `${parts.length} parts, ${triangles(stage.triangles)} triangles, ${triangles(casters)} cast shadow, built in ${Math.round(ms)} ms`,
  }
}

/** RGBA in base64, rows from the top. */
function develop({ hex, code, ground }: PageDye): string {
  if (!built || !lit) throw new Error('Nothing sits yet')
  return base64(lit.develop([built.style.dress(hex, code)], ground))
}

/** A group on one ground. */
async function scene({
  things,
  shot,
  close,
  ground,
  detail,
  quality,
  width,
  height,
}: PageScene): Promise<string> {
  clearAway()
  const parts = new Map<string, Built>()
  for (const { slug } of things) if (!parts.has(slug)) parts.set(slug, await make(slug, detail))
  const found = things.flatMap((thing) => {
    const made = parts.get(thing.slug)
    return made ? [{ thing, made }] : []
  })
  const group = await setUp(found.map(({ thing, made }) => placed(made.parts, thing)))
  const exposed = light(group, shot, { width, height }, quality, close)
  const pixels = exposed.develop(
    found.map(({ thing, made }) => made.style.dress(thing.hex, thing.code)),
    ground,
  )
  exposed.dispose()
  strike(group)
  for (const made of parts.values()) dismiss(made)
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
