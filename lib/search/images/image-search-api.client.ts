import { ApiError, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { parseGridProducts } from '#lib/catalog/parse-grid-product.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { Frame } from './frame.ts'

/** A picture in a request: a stored one by its id, or one that is sent inline and not stored. */
export type ImageSource = { readonly id: string } | { readonly encodedImage: string }

/** The origins of the brands, for links to products of a sibling brand. */
export type BrandOrigins = Readonly<Record<ShopContext['brand'], string | null>>

export type ImageSearchResult = {
  readonly products: readonly GridProduct[]
  readonly families: RouteReply<'imageSearch'>['families']
  /** False if nothing was recognized in the picture. */
  readonly isRecognized: boolean
}

type ImageSearchQuery = { readonly source: ImageSource; readonly crop: Frame; readonly family: number | null }

const requestTimeoutMs = 20_000

/** Products similar to the picture, most similar first. Throws an `ApiError`. */
export async function searchByImage(
  { brand, locale }: ShopContext,
  origins: BrandOrigins,
  { source, crop, family }: ImageSearchQuery,
  signal: AbortSignal,
): Promise<ImageSearchResult> {
  const input = { profile: locale, brand, ...source, crop, ...(family !== null && { family }) }
  const reply = unwrap(await shopApi.imageSearch(input, { signal, timeoutMs: requestTimeoutMs }))
  return {
    products: parseGridProducts(reply.products, (other) => origins[other]),
    families: reply.families,
    isRecognized: reply.frame !== null,
  }
}

/** Products that complete the look of a product; empty if the service has none. */
export async function fetchCompleteTheLook(
  { brand, locale }: ShopContext,
  origins: BrandOrigins,
  material: string,
  signal: AbortSignal,
): Promise<readonly GridProduct[]> {
  const reply = await shopApi.completeTheLook({ profile: locale, brand, material }, { signal })
  return 'products' in reply ? parseGridProducts(reply.products, (other) => origins[other]) : []
}

/** Stores a picture for a day. Requires the consent of the customer. */
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

/** The error code of an error that this module threw. */
export function getErrorCode(cause: unknown): string {
  return cause instanceof ApiError ? cause.code : 'unknown_error'
}
