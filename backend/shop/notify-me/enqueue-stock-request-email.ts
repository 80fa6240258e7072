import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { getProductUrl, toColorDto, toPictureDto } from '../catalog/products/product-dto.ts'
import { findPictures, type ProductRow } from '../catalog/products/product-repository.ts'
import { fullSizeLabel } from '../catalog/sizes/sizes.ts'
import { findEmailLocales } from '../emails/email-locales.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import type { StockNotification } from './repository.ts'
import { stockRequested } from './stock-requested-email.ts'

type Request = Pick<StockNotification, 'id' | 'profile' | 'brand' | 'email' | 'name' | 'size'>

/** Colour and size of a request; "any size" where it has none. */
export function getRequestDetail(
  row: ProductRow,
  profile: Locale,
  size: string | null,
  t: Translate,
): string {
  const sizeLabel =
    size === null ? t('notify.any') : fullSizeLabel(size, row, marketOfLocale(profile).sizeSystem, t)
  return `${toColorDto(row, profile).name}, ${sizeLabel}`
}

/** Confirms a new request, with the link that stops it. */
export async function enqueueStockRequestEmail(
  tx: Queryable,
  { id, profile, brand, email, name, size }: Request,
  row: ProductRow,
  now: Date,
): Promise<void> {
  const { text, link } = await findEmailLocales(tx, email, profile)
  const t = await loadTranslate(tx, text)
  const [picture] = await findPictures(tx, [], [row.material])
  await enqueueEmail(
    tx,
    {
      template: stockRequested,
      to: email,
      locale: profile,
      brand,
      key: `stock-request:${id}:${now.getTime()}`,
      data: {
        firstName: name,
        request: id,
        product: {
          name: localize(row.name, text),
          detail: getRequestDetail(row, text, size, t),
          picture: picture ? toPictureDto(picture, text).xs : null,
          sheet: getProductUrl(row, link),
        },
      },
    },
    now,
  )
}
