'use client'
import { useEffect } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { isReturnFailure, openReturn } from '#lib/returns/returns.client.ts'
import type { ReturnAccess, ReturnOffer } from '#lib/returns/types.ts'
import { readCookie } from '#lib/session/browser-cookies.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { returnEmailForm, returnLookupForm } from '#validation/order-lookup.ts'
import { useFailureText } from './use-return-texts.ts'

type Values = z.infer<typeof returnLookupForm>

/** Order number and e-mail address, for guests. */
export function IdentifyOrder({
  id,
  onFound,
}: {
  /** The reference of a link; null asks for the order number. */
  readonly id: string | null
  readonly onFound: (access: ReturnAccess, offer: ReturnOffer) => void
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(
    id === null ? returnLookupForm : returnEmailForm,
    id === null ? {} : { defaultValues: { locator: id } },
  )
  const getFailureText = useFailureText()
  const { getValues, setValue } = form
  useEffect(() => {
    const locator = readCookie(brand, 'locator')
    if (id === null && locator && !getValues('locator')) setValue('locator', locator)
  }, [brand, id, getValues, setValue])
  useEffect(() => markPartReady('lookup'), [])

  async function open({ locator, email }: Values): Promise<void> {
    const found = await openReturn(locale, { id: locator, email })
    if (isReturnFailure(found)) setFormError(form, found.code)
    else onFound(found.access, found.offer)
  }

  return (
    <div className="stack">
      <div className="lead">
        <h1 className="d t-2xl">{t('returns.find.title')}</h1>
        <p className="t-l">{t('returns.find.text')}</p>
      </div>
      <Form form={form} texts={useFormTexts()} onSubmit={open} replay="lookup">
        <ErrorSummary>
          {(code) => (
            <div className="warn">
              {code === 'order_not_found' ? (
                <>
                  <p className="b">{t('order.none.title')}</p>
                  <p>{t('order.none.text')}</p>
                </>
              ) : (
                <p>{getFailureText(code)}</p>
              )}
            </div>
          )}
        </ErrorSummary>
        {id === null && (
          <TextField<Values>
            name="locator"
            label={t('thanks.locator')}
            hint={t('order.locator.helper')}
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }}
          />
        )}
        <TextField<Values>
          name="email"
          label={t('checkout.email.label')}
          hint={t('order.email.helper')}
          input={{ type: 'email', autoComplete: 'email', maxLength: 254 }}
        />
        <div className="acts">
          <SubmitButton pendingLabel={t('order.finding')}>{t('returns.find.do')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
