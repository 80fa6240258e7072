'use client'
import { useMemo } from 'react'
import { createTranslator, type Messages } from '#i18n/translate.ts'
import { reportMissingLabel } from '#lib/labels/report-missing-label.client.ts'
import type { BrandOrigins } from '#lib/search/images/image-search-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { CropPanel } from './crop-panel.tsx'
import { ImagePicker } from './image-picker.tsx'
import { getImageSearchErrorText } from './image-search-error.ts'
import { ImageSearchResultList } from './image-search-result-list.tsx'
import { useImageSearch } from './use-image-search.ts'

type Props = { readonly shop: ShopContext; readonly origins: BrandOrigins; readonly messages: Messages }

/** Image search, from picking a picture to the result tiles. */
export function ImageSearch({ shop: place, origins, messages }: Props) {
  const t = useMemo(
    () => createTranslator(place.locale, messages, (key) => reportMissingLabel(place.locale, key)),
    [place.locale, messages],
  )
  const { shown, crop, setCrop, outcome, doing, problem, choose, search, clear, remove } = useImageSearch(
    place,
    origins,
  )
  const isBusy = doing === 'searching' || doing === 'deleting'
  const told =
    doing === 'searching'
      ? t('image.searching', 'Searching')
      : doing === 'reading'
        ? t('image.reading', 'Reading the picture')
        : outcome
          ? t(
              'image.count',
              '{count, plural, =0 {Nothing found} one {1 product found} other {# products found}}',
              {
                count: outcome.result.products.length,
              },
            )
          : ''
  return (
    <>
      <p className="vh" role="status">
        {told}
      </p>
      {problem && (
        <p className="wrong" role="alert">
          {getImageSearchErrorText(problem, t)}
        </p>
      )}
      {shown ? (
        <CropPanel
          shop={place}
          image={shown}
          crop={crop}
          isBusy={isBusy}
          hasResults={outcome !== null}
          onCrop={setCrop}
          onSearch={(keep) => void search(keep)}
          onReplace={clear}
          onDelete={() => void remove()}
          t={t}
        />
      ) : (
        <div className="bench">
          <ImagePicker onFile={choose} isReading={doing === 'reading'} t={t} />
        </div>
      )}
      <ImageSearchResultList
        shop={place}
        outcome={outcome}
        isBusy={doing === 'searching'}
        onFamily={(family) => void search(false, family)}
        t={t}
      />
    </>
  )
}
