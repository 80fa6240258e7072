import { ApiError, type RouteReply, unwrap } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import { parseGridProducts } from '#lib/catalog/parse-catalog.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import type { Frame } from './frame.ts'

/** A picture as calls name it: one that is kept, or one that is sent along and not kept. */
export type ImageSource = { readonly id: string } | { readonly encodedImage: string }

/** Where the brands are served, for links to what a sibling brand sells. */
export type BrandOrigins = Readonly<Record<ShopContext['brand'], string | null>>

export type ImageSearchResult = {
  readonly products: readonly GridProduct[]
  readonly families: RouteReply<'imageSearch'>['families']
  /** False where nothing was made out in the picture. */
  readonly isRecognized: boolean
}

type ImageSearchQuery = { readonly source: ImageSource; readonly crop: Frame; readonly family: number | null }

const requestTimeoutMs = 20_000

/** What looks like the picture, the closest first. Throws an `ApiError`. */
export async function searchByImage(
  { brand, locale }: ShopContext,
  origins: BrandOrigins,
  { source, crop, family }: ImageSearchQuery,
  signal: AbortSignal,
): Promise<ImageSearchResult> {
  const asked = { profile: locale, brand, ...source, crop, ...(family !== null && { family }) }
  const reply = unwrap(await shopApi.imageSearch(asked, { signal, timeoutMs: requestTimeoutMs }))
  return {
    products: parseGridProducts(reply.products, (other) => origins[other]),
    families: reply.families,
    isRecognized: reply.frame !== null,
  }
}

/** What goes with a product; nothing where the service has no say. */
export async function fetchCompleteTheLook(
  { brand, locale }: ShopContext,
  origins: BrandOrigins,
  material: string,
  signal: AbortSignal,
): Promise<readonly GridProduct[]> {
  const reply = await shopApi.completeTheLook({ profile: locale, brand, material }, { signal })
  return 'products' in reply ? parseGridProducts(reply.products, (other) => origins[other]) : []
}

/** Keeps a picture for a day. The shopper must have said so. */
export async function saveImage(
  { locale }: ShopContext,
  encodedImage: string,
): Promise<{ id: string; expiresAt: string }> {
  return unwrap(
    await shopApi.saveImage(
      { profile: locale, encodedImage, consent: true },
      { timeoutMs: requestTimeoutMs },
    ),
  )
}

export async function fetchSavedImage({ locale }: ShopContext, id: string, signal: AbortSignal) {
  return unwrap(await shopApi.savedImage({ profile: locale, id }, { signal }))
}

export async function deleteImage({ locale }: ShopContext, id: string): Promise<void> {
  unwrap(await shopApi.deleteImage({ profile: locale, id }))
}

/** The code of what a call here threw. */
export function getErrorCode(cause: unknown): string {
  return cause instanceof ApiError ? cause.code : 'unknown_error'
}
