'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { creditQuery } from '#lib/take-back/take-back-queries.client.ts'
import { type ChosenProduct, ProductChooser } from './product-chooser.tsx'
import { ProductLine } from './product-line.tsx'
import { TakeBackDetails } from './take-back-details.tsx'

type Props = {
  readonly shop: ShopContext
  /** The product of the link that led here. */
  readonly productId: string | null
}

function ChosenStep({
  shop,
  chosen,
  onChange,
}: {
  readonly shop: ShopContext
  readonly chosen: ChosenProduct
  readonly onChange: () => void
}) {
  const t = useTranslate()
  const { data: credit, isError, isFetching, refetch } = useQuery(creditQuery(shop, chosen.productId))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const product = credit?.product
  return (
    <section className="step">
      <h2 className="d t-xl" ref={heading} tabIndex={-1}>
        {product ? product.name : t('takeBack.product.title')}
      </h2>
      {product && (
        <div className="chosen">
          <ProductLine name={product.name} detail={product.color} picture={product.picture} />
        </div>
      )}
      {credit === undefined && !isError && <div className="sk" role="status" />}
      {isError && (
        <div role="alert">
          <p>{t('takeBack.error.load')}</p>
          <RetryButton className="btn alt" busy={isFetching} retry={refetch}>
            {t('bag.retry')}
          </RetryButton>
        </div>
      )}
      {credit === null && <p role="alert">{t('takeBack.error.notAccepted')}</p>}
      <p>
        <button type="button" className="lnk" onClick={onChange}>
          {t('takeBack.product.change')}
        </button>
      </p>
      {credit && <TakeBackDetails shop={shop} chosen={chosen} credit={credit} />}
    </section>
  )
}

/** Registers a take-back: first the product, then everything else. */
export function TakeBackFlow({ shop, productId }: Props) {
  const [chosen, setChosen] = useState<ChosenProduct | null>(productId === null ? null : { productId })
  if (!chosen) return <ProductChooser shop={shop} onChoose={setChosen} />
  return <ChosenStep key={chosen.productId} shop={shop} chosen={chosen} onChange={() => setChosen(null)} />
}
