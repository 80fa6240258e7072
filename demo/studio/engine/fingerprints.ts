import { join } from 'node:path'
import { digestOf } from '../../fingerprint.ts'
import type { Style } from '../styles/style.ts'
import { digestOfClosure } from './closures.ts'
import type { Dye, Order } from './orders.ts'

const studio = join(import.meta.dirname, '..')
const pageSources = ['picture.ts', 'views.ts', 'stage.ts'].map((file) =>
  join(import.meta.dirname, 'page', file),
)

/** Digest of the page that lights and develops. */
export const pageDigest = () => digestOfClosure(pageSources)

/** Digest of a style's shape. */
export const shapeDigest = (style: Style) => digestOfClosure([join(studio, 'shapes', `${style.shape}.ts`)])

/**
 * All inputs that may change a picture: the sources of shape and studio, the style's parameters, the colours,
 * the frame.
 */
export function pictureFingerprint(
  style: Style,
  { view, dye, width, height }: Omit<Order, 'name' | 'slug'>,
): string {
  const closeUp = view === 'detail' ? (style.closeUp ?? null) : null
  const colorway = style.dress(dye.hex, dye.code)
  return digestOf([shapeDigest(style), pageDigest(), style.params, colorway, view, width, height, closeUp])
}

/** The same for the viewer's 3D model. */
export function modelFingerprint(style: Style, dyes: readonly Dye[]): string {
  const colorways = dyes.map(({ hex, code }) => style.dress(hex, code))
  const sources = digestOfClosure([join(import.meta.dirname, 'model/write-model.ts')])
  return digestOf([shapeDigest(style), sources, style.params, colorways])
}
