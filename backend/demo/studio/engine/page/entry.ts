import { type ColorCode, palette } from '#backend/demo/catalog/colors.ts'
import type { Detail } from '../../geometry/part.ts'
import type { View } from '../../styles/style.ts'
import { findStyle } from './find-style.ts'
import { light, type Quality } from './picture.ts'
import { setUp } from './stage.ts'
import { posed, shotOf } from './views.ts'

export type QuickOrder = {
  readonly name: string
  readonly view: View
  readonly color: string
  readonly width: number
  readonly height: number
  readonly detail: Detail
  readonly quality: Quality
  readonly ground: string | null
}

const isColor = (code: string): code is ColorCode => Object.hasOwn(palette, code)

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
  return btoa(text)
}

async function quick(order: QuickOrder) {
  const style = await findStyle(order.name)
  if (!isColor(order.color)) throw new Error(`No colour "${order.color}": ${Object.keys(palette).join(' ')}`)
  const began = performance.now()
  const parts = style.build(order.detail)
  const built = performance.now()
  const hex = palette[order.color].hex as `#${string}`
  const stage = await setUp(posed(order.view, parts, style.isFootwear))
  const staged = performance.now()
  const close = order.view === 'detail' ? (style.closeUp ?? null) : null
  const lit = light(stage, shotOf(order.view, style), order, order.quality, close)
  const pixels = lit.develop([style.dress(hex, order.color)], order.ground)
  const times = Object.entries(lit.timings).map(([name, ms]) => `${name} ${Math.round(ms)}`)
  lit.dispose()
  return {
    pixels: base64(pixels),
    note: `${parts.length} parts, ${Math.round(stage.triangles / 1000)}k triangles (shadows ${Math.round((stage.proxy.index?.count ?? 0) / 3000)}k), build ${Math.round(built - began)} ms, stage ${Math.round(staged - built)}, ${times.join(', ')}, ${lit.perMillimetre.toFixed(2)} px/mm`,
  }
}

Object.assign(window, { quick })
