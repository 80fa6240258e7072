import { notFoundCopy } from '#components/brand/not-found-copy.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'

/**
 * Shown after a client-side navigation to a missing page. It is part of every page’s payload, so it is short;
 * `missing` is the full page.
 */
export default async function ShopNotFound() {
  const { brand, locale } = await getRootShopContext()
  const t = await getTranslate(locale)
  const { title, text } = notFoundCopy(brand, t)
  return (
    <main id="main" className="wrap sec stack">
      <h1 className="d t-3xl">{title}</h1>
      <p className="t-l">{text}</p>
      <a className="btn" href={`/${locale}`}>
        {t('error.lost.home')}
      </a>
    </main>
  )
}
