'use client'
import { useEffect, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import {
  fetchRecommendedProducts,
  type RecommendedProduct,
} from '#lib/catalog/recommended-products.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly code: string
  readonly shop: ShopContext
  /** Closes the sheet: the link may lead to the page below it. */
  readonly onNavigate: () => void
}

/** Recommendations for the line just added; renders nothing when there are none. */
export function RecommendedProducts({ code, shop, onNavigate }: Props) {
  const t = useTranslate()
  const [products, setProducts] = useState<readonly RecommendedProduct[]>([])
  const { brand, locale } = shop
  useEffect(() => {
    const stop = new AbortController()
    fetchRecommendedProducts({ brand, locale }, code, stop.signal).then(setProducts, () => undefined)
    return () => stop.abort()
  }, [brand, locale, code])
  if (!products.length) return null
  return (
    <section aria-labelledby="goes-with">
      <h3 id="goes-with" className="b">
        {t('bag.goesWith')}
      </h3>
      <ul className="bl-with">
        {products.map(({ code: itemCode, name, href, picture, price }) => (
          <li key={itemCode}>
            <a href={href} data-swift="" onClick={onNavigate}>
              {/* biome-ignore lint/performance/noImgElement: the back end renders the image sizes */}
              <img src={picture} alt="" width={96} height={96} loading="lazy" decoding="async" />
              <span className="t-s b">{name}</span>
              <span className="t-s num">{price}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
