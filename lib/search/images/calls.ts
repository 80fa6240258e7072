import { ApiError, type RouteReply, unwrap } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { productsFromWire } from '#lib/catalog/from-wire.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { Frame } from './frame.ts'

/** A picture as calls name it: one that is kept, or one that is sent along and not kept. */
export type Sent = { readonly id: string } | { readonly encodedImage: string }

/** Where the brands are served, for links to what a sibling brand sells. */
export type Origins = Readonly<Record<Place['brand'], string | null>>

export type Like = {
  readonly products: readonly GridProduct[]
  readonly families: RouteReply<'imageSearch'>['families']
  /** False where nothing was made out in the picture. */
  readonly seen: boolean
}

type Question = { readonly sent: Sent; readonly crop: Frame; readonly family: number | null }

const patienceMs = 20_000

/** What looks like the picture, the closest first. Throws an `ApiError`. */
export async function likeImage(
  { brand, locale }: Place,
  origins: Origins,
  { sent, crop, family }: Question,
  signal: AbortSignal,
): Promise<Like> {
  const asked = { profile: locale, brand, ...sent, crop, ...(family !== null && { family }) }
  const reply = unwrap(await shop.imageSearch(asked, { signal, timeoutMs: patienceMs }))
  return {
    products: productsFromWire(reply.products, (other) => origins[other]),
    families: reply.families,
    seen: reply.frame !== null,
  }
}

/** What goes with a product; nothing where the service has no say. */
export async function looksWith(
  { brand, locale }: Place,
  origins: Origins,
  material: string,
  signal: AbortSignal,
): Promise<readonly GridProduct[]> {
  const reply = await shop.completeTheLook({ profile: locale, brand, material }, { signal })
  return 'products' in reply ? productsFromWire(reply.products, (other) => origins[other]) : []
}

/** Keeps a picture for a day. The shopper must have said so. */
export async function keepImage(
  { locale }: Place,
  encodedImage: string,
): Promise<{ id: string; expiresAt: string }> {
  return unwrap(
    await shop.saveImage({ profile: locale, encodedImage, consent: true }, { timeoutMs: patienceMs }),
  )
}

export async function keptImage({ locale }: Place, id: string, signal: AbortSignal) {
  return unwrap(await shop.savedImage({ profile: locale, id }, { signal }))
}

export async function forgetImage({ locale }: Place, id: string): Promise<void> {
  unwrap(await shop.deleteImage({ profile: locale, id }))
}

/** The code of what a call here threw. */
export function codeOfFailure(cause: unknown): string {
  return cause instanceof ApiError ? cause.code : 'unknown_error'
}
