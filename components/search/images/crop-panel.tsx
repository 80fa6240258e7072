'use client'
import { useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { formatDate } from '#i18n/format-date.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Frame, wholeFrame } from '#lib/search/images/frame.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { CropBox } from './crop-box.tsx'
import type { QueryImage } from './use-image-search.ts'

type Props = {
  readonly shop: ShopContext
  readonly image: QueryImage
  readonly crop: Frame
  readonly isBusy: boolean
  readonly hasResults: boolean
  readonly onCrop: (crop: Frame) => void
  readonly onSearch: (shouldSave: boolean) => void
  readonly onReplace: () => void
  readonly onDelete: () => void
  readonly t: Translate
}

function formatExpiry(expiresAt: string, { locale }: ShopContext): string {
  return formatDate(expiresAt, locale, 'zonedWeekdayTime')
}

/** The chosen picture, its crop, and a plain explanation of what happens to it on submit. */
export function CropPanel({
  shop,
  image,
  crop,
  isBusy,
  hasResults,
  onCrop,
  onSearch,
  onReplace,
  onDelete,
  t,
}: Props) {
  const [shouldSave, setShouldSave] = useState(false)
  return (
    <div className="bench with">
      <CropBox image={image} crop={crop} onCrop={onCrop} t={t} />
      <div className="side">
        <p>{t('image.crop.hint')}</p>
        <p className="t-s mut" id="crop-keys">
          {t('image.crop.keys')}
        </p>
        {!image.savedImage && <p className="t-s">{t('image.consent.search')}</p>}
        {!image.savedImage && (
          <label className="tick t-s">
            <input
              type="checkbox"
              checked={shouldSave}
              onChange={(event) => setShouldSave(event.target.checked)}
            />
            <span>{t('image.consent.keep')}</span>
          </label>
        )}
        <button
          type="button"
          className="btn go"
          aria-busy={isBusy}
          onClick={() => !isBusy && onSearch(shouldSave)}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {hasResults ? t('image.again') : t('image.search')}
        </button>
        <div className="ways">
          <button type="button" className="lnk" onClick={() => onCrop(wholeFrame)}>
            {t('image.crop.whole')}
          </button>
          {!image.savedImage && (
            <button type="button" className="lnk" onClick={onReplace}>
              {t('image.other')}
            </button>
          )}
        </div>
        {image.savedImage && (
          <div className="kept">
            <p className="t-s">
              {t('image.kept', {
                moment: formatExpiry(image.savedImage.expiresAt, shop),
              })}
            </p>
            <button type="button" className="lnk" onClick={onDelete}>
              <Icon name="trash" small />
              {t('image.delete')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
