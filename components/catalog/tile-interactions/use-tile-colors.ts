import { useEffect, useState } from 'react'
import { productCardsQuery } from '#lib/catalog/product-cards.client.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getLinkCode, type MountedTile } from '../tile-store.client.ts'
import { loadPicture } from './load-picture.client.ts'

/** The code of one of a tile’s colours. */
export const getColorCode = ({ props }: MountedTile, index: number) =>
  getLinkCode(props.colors?.shown[index]?.[0] ?? '')

/**
 * The products of a tile’s colours, by their codes; empty until they have loaded, and while the service is
 * down, so that the tile stays unchanged.
 */
export function useTileColors(tile: MountedTile, isNeeded: boolean): ReadonlyMap<string, GridProduct> {
  const [products, setProducts] = useState<ReadonlyMap<string, GridProduct>>(new Map())
  const colors = tile.props.colors?.shown.map(([href]) => getLinkCode(href)) ?? []
  const codes = [...new Set([getLinkCode(tile.props.href), ...colors])].filter(Boolean).join()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    getQueryClient()
      .fetchQuery(productCardsQuery(getPageShopContext(), codes.split(',')))
      .then(
        (cards) => isCurrent && setProducts(new Map(cards.map((product) => [product.code, product]))),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [codes, isNeeded])
  return products
}

/** The last requested product whose picture has loaded; undefined if none is requested. */
export function useLoadedProduct(product: GridProduct | undefined): GridProduct | undefined {
  const [loaded, setLoaded] = useState<GridProduct>()
  useEffect(() => {
    if (!product) return setLoaded(undefined)
    let isCurrent = true
    loadPicture(product.pictures[0]).then(
      () => isCurrent && setLoaded(product),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [product])
  return product && loaded
}
