'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { BrandOrigins } from '#lib/search/images/image-search-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { CropPanel } from './crop-panel.tsx'
import { ImagePicker } from './image-picker.tsx'
import { getImageSearchErrorText } from './image-search-error.ts'
import { ImageSearchResultList } from './image-search-result-list.tsx'
import { useImageSearch } from './use-image-search.ts'

type Props = { readonly shop: ShopContext; readonly origins: BrandOrigins }

/** Image search, from picking a picture to the result tiles. */
export function ImageSearch({ shop, origins }: Props) {
  const t = useTranslate()
  const { image, crop, setCrop, outcome, status, error, choose, search, clear, remove } = useImageSearch(
    shop,
    origins,
  )
  const isBusy = status === 'searching' || status === 'deleting'
  const statusText =
    status === 'searching'
      ? t('image.searching')
      : status === 'reading'
        ? t('image.reading')
        : outcome
          ? t('image.count', {
              count: outcome.result.products.length,
            })
          : ''
  return (
    <>
      <p className="vh" role="status">
        {statusText}
      </p>
      {error && (
        <p className="wrong" role="alert">
          {getImageSearchErrorText(error, t)}
        </p>
      )}
      {image ? (
        <CropPanel
          shop={shop}
          image={image}
          crop={crop}
          isBusy={isBusy}
          hasResults={outcome !== null}
          onCrop={setCrop}
          onSearch={(shouldSave) => void search(shouldSave)}
          onReplace={clear}
          onDelete={() => void remove()}
          t={t}
        />
      ) : (
        <div className="bench">
          <ImagePicker onFile={choose} isReading={status === 'reading'} t={t} />
        </div>
      )}
      <ImageSearchResultList
        shop={shop}
        outcome={outcome}
        isBusy={status === 'searching'}
        onFamily={(family) => void search(false, family)}
        t={t}
      />
    </>
  )
}
