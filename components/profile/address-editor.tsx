import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { CountryAddressFields } from '#components/checkout/billing-fields.tsx'
import { useCheckoutTexts } from '#components/checkout/use-checkout-texts.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { CheckboxField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { addressFieldNames } from '#config/markets.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { type SavedAddress, saveAddress } from '#lib/account/address-book.client.ts'
import { type AddressValues, type CheckoutValues, emptyAddress, emptyCheckout } from '#lib/checkout/form.ts'
import { addressFields } from '#validation/address-fields.ts'
import { savedAddressSchema } from '#validation/address-schema.ts'

const savedFields = addressFieldNames.filter((name) => name !== 'nationalId')

/** The fields of a checkout form that the editor uses, so that it shares the checkout's address fields. */
type Values = CheckoutValues & { defaultDelivery: boolean; defaultBilling: boolean }

const schema: z.ZodType<Values, Values> = z.custom<Values>().check(({ value, issues }) => {
  const { error } = savedAddressSchema(value.billingAddress.countryId).safeParse(value.billingAddress)
  for (const { path, message } of error?.issues ?? [])
    issues.push({ code: 'custom', path: ['billingAddress', ...path], message, input: value })
})

type Props = {
  /** The address to change; null for a new one. */
  readonly saved: SavedAddress | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A form for an address, with the rules of its country. */
export function AddressEditor({ saved, onSaved, onCancel }: Props) {
  const { t, brand, locale } = useShopper()
  const market = marketCodeOf(locale)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const defaultValues = useMemo((): Values => {
    const country = saved?.address.countryId ?? market
    const filled = savedFields.map((name) => [name, saved?.address[name] ?? ''])
    const billingAddress: AddressValues = { ...emptyAddress(country), ...Object.fromEntries(filled) }
    return {
      ...emptyCheckout(market),
      billingAddress,
      defaultDelivery: saved?.defaultDelivery ?? false,
      defaultBilling: saved?.defaultBilling ?? false,
    }
  }, [saved, market])
  const form = useZodForm(schema, { mode: 'onTouched', defaultValues })
  const country = useWatch({ control: form.control, name: 'billingAddress.countryId' })
  const labels = Object.fromEntries(
    addressFields(country).map(({ name, label }) => [`billingAddress.${name}`, translateLabel(t, label)]),
  )

  async function send({ billingAddress, defaultDelivery, defaultBilling }: Values): Promise<void> {
    const { nationalId: _, ...address } = billingAddress
    const failure = await saveAddress(
      { brand, locale },
      { ...(saved ? { id: saved.id } : {}), address, defaultDelivery, defaultBilling },
    )
    if (!failure) return onSaved()
    if (failure.kind !== 'fields') return setFormError(form, failure.kind)
    const errors = failure.errors.map(({ field, message }) => ({
      field: field.replace(/^address/, 'billingAddress'),
      message,
    }))
    setServerErrors(form, errors)
  }

  const failures: Readonly<Record<string, string>> = {
    limit: t('account.address.limit'),
    gone: t('account.address.gone'),
    outage: t('account.address.outage'),
  }
  return (
    <section className="box editor" aria-labelledby="address-editor">
      <h2 className="d t-xl" id="address-editor" ref={heading} tabIndex={-1}>
        {saved ? t('account.address.edit') : t('account.address.add')}
      </h2>
      <Form form={form} texts={useCheckoutTexts(form)} onSubmit={send} summary={labels} className="profile">
        <ErrorSummary>{(failure) => failures[failure] ?? failures.outage}</ErrorSummary>
        <CountryAddressFields only={savedFields} />
        <div>
          <CheckboxField<Values> name="defaultDelivery" label={t('account.address.delivery.set')} />
          <CheckboxField<Values> name="defaultBilling" label={t('account.address.billing.set')} />
        </div>
        <div className="acts">
          <SubmitButton className="btn go" pendingLabel={t('account.saving')}>
            {t('account.address.save')}
          </SubmitButton>
          <button type="button" className="lnk" onClick={onCancel}>
            {t('account.cancel')}
          </button>
        </div>
      </Form>
    </section>
  )
}
