import { Picture } from '#components/ui/picture.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { ColorVariant, ProductSheet } from '#lib/catalog/types.ts'

/** Links to the colours of the model; the current one is marked. */
export function ColorLinks({
  sheet,
  others,
  t,
}: {
  readonly sheet: ProductSheet
  readonly others: readonly ColorVariant[]
  readonly t: Translate
}) {
  const current = { code: sheet.code, color: sheet.color, href: sheet.href, picture: sheet.pictures[0] }
  const all = [...others.filter(({ code }) => code !== sheet.code), current].sort((a, b) =>
    a.code < b.code ? -1 : 1,
  )
  return (
    <div>
      <p className="t-s">
        <b className="b">{t('product.color')}</b> <span className="mut">{sheet.color.name}</span>
      </p>
      {all.length > 1 && (
        <ul className="sw" aria-label={t('product.colors')}>
          {all.map(({ code, color, href, picture }) => (
            <li key={code}>
              <a
                href={href}
                data-swift=""
                aria-label={color.name}
                aria-current={code === sheet.code ? 'true' : undefined}
              >
                <Picture picture={picture} sizes="76px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
