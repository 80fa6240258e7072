'use client'
import { SelectField, TextField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { HandOverOffer, HandOverValues } from '#lib/returns/hand-over.ts'

/** The account of a refund that no payment provider can make. */
export function AccountFields({ offer }: { readonly offer: HandOverOffer }) {
  const { t } = useShopper()
  if (offer.account === null) return null
  const labels = {
    iban: t('returns.account.iban'),
    clabe: t('returns.account.clabe'),
    russian: t('returns.account.number'),
  }
  return (
    <section className="lead" aria-labelledby="return-account">
      <h3 className="b t-l" id="return-account">
        {t('returns.account.title')}
      </h3>
      <p>{t('returns.account.text')}</p>
      <TextField<HandOverValues>
        name="account.holder"
        label={t('returns.account.holder')}
        input={{ autoComplete: 'name', maxLength: 120 }}
      />
      {offer.banks.length > 0 && (
        <SelectField<HandOverValues>
          name="account.bankId"
          label={t('returns.account.bank')}
          placeholder={t('checkout.choose')}
          options={offer.banks}
        />
      )}
      <TextField<HandOverValues>
        name="account.number"
        label={labels[offer.account]}
        input={{ autoComplete: 'off', spellCheck: false, maxLength: 60 }}
      />
    </section>
  )
}
