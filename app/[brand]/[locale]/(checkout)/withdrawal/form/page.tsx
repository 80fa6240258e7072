import type { Metadata } from 'next'
import { ModelForm } from '#components/withdrawals/model-form.tsx'
import { WithdrawalRoot } from '#components/withdrawals/withdrawal-root.tsx'
import { withdrawalPath } from '#i18n/routing.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { readTrader } from '#lib/withdrawals/withdrawal.server.ts'

/** Opts out of instant navigation, like the other pages of the withdrawal function. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('withdrawal.form.title') }
}

export default async function ModelFormPage({ params }: Props) {
  const { brand, locale } = await parseShopParams(params)
  const [t, trader] = await Promise.all([getTranslate(locale), readTrader(brand, locale)])
  return (
    <WithdrawalRoot>
      <div className="main">
        <div>
          <h1 className="d t-2xl">{t('withdrawal.form.title')}</h1>
          <p className="t-l lead">{t('withdrawal.paper.text')}</p>
        </div>
        <p className="acts">
          {trader && (
            <a className="btn alt" href={trader.pdfUrl}>
              {t('withdrawal.paper.pdf')}
            </a>
          )}
          <a className="lnk" href={withdrawalPath(locale)}>
            {t('withdrawal.link')}
          </a>
        </p>
        <ModelForm t={t} trader={trader} />
      </div>
    </WithdrawalRoot>
  )
}
