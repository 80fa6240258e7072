'use client'
import { useEffect, useRef } from 'react'
import { Tile } from '#components/catalog/tile.tsx'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getFamilyName } from './get-family-name.ts'
import type { ImageSearchOutcome } from './use-image-search.ts'

type Props = {
  readonly shop: ShopContext
  readonly outcome: ImageSearchOutcome | null
  readonly isBusy: boolean
  readonly onFamily: (family: number | null) => void
  readonly t: Translate
}

/** The closest matches, and products that complete the look. */
export function ImageSearchResultList({ shop, outcome, isBusy, onFamily, t }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const count = outcome?.result.products.length ?? 0
  const hasOutcome = outcome !== null
  useEffect(() => {
    if (hasOutcome) heading.current?.scrollIntoView({ block: 'start' })
  }, [hasOutcome])

  if (!outcome)
    return isBusy ? (
      <div className="waiting" aria-hidden="true">
        {[1, 2, 3, 4].map((index) => (
          <span key={index} className="sk" />
        ))}
      </div>
    ) : null

  const { result, family, completeTheLook } = outcome
  return (
    <>
      <section className="found" aria-busy={isBusy} aria-labelledby="found">
        <h2 id="found" className="d t-2xl" ref={heading}>
          {t('image.found')}
        </h2>
        {result.families.length > 1 && (
          <div className="chips">
            <Chip isOn={family === null} onClick={() => onFamily(null)}>
              {t('image.all-kinds')}
            </Chip>
            {result.families.map(({ id, count: familyCount }) => (
              <Chip key={id} isOn={family === id} onClick={() => onFamily(id)}>
                {`${getFamilyName(id, t)} ${familyCount}`}
              </Chip>
            ))}
          </div>
        )}
        {count === 0 ? (
          <div className="none">
            <p className="t-l">{result.isRecognized ? t('image.none.label') : t('image.unseen')}</p>
            <p>{t('image.none.way')}</p>
            <a className="lnk" href={gridPath(shop.locale, { target: 'all', family: 'all', category: [] })}>
              {t('image.everything')}
            </a>
          </div>
        ) : (
          <ul className="tiles">
            {result.products.map((product) => (
              <Tile key={product.code} product={product} locale={shop.locale} t={t} heading="h3" />
            ))}
          </ul>
        )}
      </section>
      {completeTheLook.length > 0 && (
        <section className="goes" aria-labelledby="goes">
          <h2 id="goes" className="d t-2xl">
            {t('image.look')}
          </h2>
          <ul className="tiles">
            {completeTheLook.map((product) => (
              <Tile key={product.code} product={product} locale={shop.locale} t={t} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" className={isOn ? 'chip on' : 'chip'} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}
