'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { TakeBackAge } from '#config/take-back.ts'
import { accountPath, takeBackPath } from '#i18n/routing.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { suggestionsQuery } from '#lib/search/suggestions-query.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { purchasesQuery } from '#lib/take-back/take-back-queries.client.ts'
import { ProductLine } from './product-line.tsx'

/** The product of a take-back, and what is known about a purchase of it. */
export type ChosenProduct = {
  readonly productId: string
  readonly size?: string
  readonly age?: TakeBackAge
}

type Props = { readonly shop: ShopContext; readonly onChoose: (chosen: ChosenProduct) => void }

const minLetters = 2

/** What the member bought; nothing for visitors without a session, who are offered to sign in. */
function Purchases({ shop, onChoose }: Props) {
  const t = useTranslate()
  const signInId = useSignInId(shop)
  const { data } = useQuery(purchasesQuery(shop, signInId))
  if (signInId === '') {
    const next = encodeURIComponent(takeBackPath(shop.locale))
    return (
      <a className="lnk" href={`${accountPath(shop.locale)}?next=${next}`}>
        {t('takeBack.product.signIn')}
      </a>
    )
  }
  if (!data?.length) return null
  return (
    <div>
      <h3 className="t-l">{t('takeBack.product.mine')}</h3>
      <ul className="choices">
        {data.map(({ material, size, sizeLabel, age, name, color, picture, boughtAt }) => (
          <li key={`${material} ${size} ${boughtAt}`}>
            <button type="button" onClick={() => onChoose({ productId: material, size, age })}>
              <ProductLine name={name} detail={`${color}, ${sizeLabel}`} picture={picture} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Selects the product: one that the member bought, or any of the catalogue. */
export function ProductChooser({ shop, onChoose }: Props) {
  const t = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const isEnough = words.length >= minLetters
  const { data, isError } = useQuery({ ...suggestionsQuery(shop, words), enabled: isEnough })
  const products = isEnough ? data?.suggestions.products : undefined
  return (
    <section className="step" aria-labelledby={`${id}-title`}>
      <h2 className="d t-xl" id={`${id}-title`} tabIndex={-1}>
        {t('takeBack.product.title')}
      </h2>
      <Purchases shop={shop} onChoose={onChoose} />
      <div className="search">
        <label htmlFor={`${id}-search`}>{t('takeBack.product.search')}</label>
        <input
          id={`${id}-search`}
          className="in-t"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div aria-live="polite">
        {(isError || products?.length === 0) && <p>{t('takeBack.product.none')}</p>}
        {products && products.length > 0 && (
          <ul className="choices">
            {products.map(({ code, title, color, picture }) => (
              <li key={code}>
                <button type="button" onClick={() => onChoose({ productId: code })}>
                  <ProductLine name={title} detail={color} picture={picture} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
