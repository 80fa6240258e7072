'use client'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Field } from '#components/form/field.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import type { FormTexts } from '#components/form/form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import { accountPath } from '#lib/account/account-path.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { useVouchers, type VoucherNoticeState } from '#lib/bag/vouchers/use-vouchers.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { shouldOfferSubscription } from '#lib/vouchers/rules.ts'
import { readVoucherCookies } from '#lib/vouchers/voucher-cookies.client.ts'
import { formMessages } from '#validation/form-messages.ts'
import { voucherForm } from '#validation/voucher-code.ts'
import type { VoucherFieldLabels } from './voucher-labels.ts'

type VoucherValues = z.infer<typeof voucherForm>

type Props = { readonly bag: Bag; readonly shop: ShopContext; readonly labels: VoucherFieldLabels }

/** Sources chosen by the customer: such a voucher is shown even when it has no effect. */
const userChosenSources: ReadonlySet<BagVoucher['source']> = new Set(['code', 'bond', 'prevoucher'])

function getErrorText(
  labels: VoucherFieldLabels,
  { code, error }: Extract<VoucherNoticeState, { kind: 'refused' }>,
) {
  switch (error.code) {
    case 'voucher_kept':
      return interpolate(labels.alreadyAdded, { code })
    case 'voucher_most':
      return labels.tooManyVouchers
    case 'voucher_unknown':
      return labels.invalidCode
    case 'E_CAPTCHA_ERROR':
      return interpolate(labels.tooManyAttempts, { code })
    case 'voucher_refused':
      return error.message || labels.changeFailed
    default:
      return error.retryable ? labels.networkError : labels.changeFailed
  }
}

/** The form has one field, so it needs no summary. */
const toTexts = (labels: VoucherFieldLabels): FormTexts => ({
  getErrorText: (message) => (message === formMessages.voucher ? labels.codeMissing : labels.invalidCode),
  optional: '',
  formatTitle: () => '',
  formatProblem: (_, problem) => problem,
})

/** The bag’s vouchers: their effect or why they have none, a remove button, and a field for another code. */
export function VoucherField({ bag, shop, labels }: Props) {
  const { notice, pending, add, remove, enableAutoApply } = useVouchers(shop)
  const form = useZodForm(voucherForm, { defaultValues: { code: '' } })
  const cookies = readVoucherCookies(shop.brand)
  const shownVouchers = bag.vouchers.filter(
    ({ rejectionReason, source }) => rejectionReason === null || userChosenSources.has(source),
  )
  const errorText = notice?.kind === 'refused' ? getErrorText(labels, notice) : null
  const statusText =
    notice?.kind === 'applies' ? labels.voucherApplied : notice?.kind === 'gone' ? labels.voucherRemoved : ''

  async function send({ code }: VoucherValues): Promise<void> {
    if (await add(code)) form.reset({ code: '' })
    else setFormError(form, 'refused', ['code'])
  }
  /** Shows the notice of a failed change. */
  async function change(changing: Promise<boolean>): Promise<void> {
    form.clearErrors()
    if (!(await changing)) setFormError(form, 'refused')
  }

  return (
    <section className="vf" aria-label={labels.vouchers} aria-busy={pending}>
      {shownVouchers.length > 0 && (
        <ul>
          {shownVouchers.map((voucher) => (
            <li key={voucher.code} className={voucher.rejectionReason === null ? 'on' : ''}>
              <p>
                <span className="b">{voucher.name}</span>
                {voucher.name !== voucher.code && <span className="mut t-s"> {voucher.code}</span>}
                <br />
                <span className="t-s">{voucher.message}</span>
                {voucher.rejectionReason === 'members_only' && (
                  <>
                    {' '}
                    <a className="t-s" href={accountPath(shop.locale, location.pathname)}>
                      {labels.signIn}
                    </a>
                  </>
                )}
              </p>
              <button
                type="button"
                className="lnk t-s"
                aria-label={`${labels.removeVoucher}: ${voucher.code}`}
                onClick={() => {
                  void change(remove(voucher))
                  form.setFocus('code')
                }}
              >
                {labels.removeVoucher}
              </button>
            </li>
          ))}
        </ul>
      )}
      {bag.acquisition && shouldOfferSubscription(cookies) && (
        <p className="t-s">{interpolate(labels.subscribe, { voucher: bag.acquisition.name })}</p>
      )}
      {cookies.isAutoApplyDisabled && (
        <p className="t-s">
          {labels.autoApplyDisabled}{' '}
          <button type="button" className="lnk" onClick={() => void change(enableAutoApply())}>
            {labels.enableAutoApply}
          </button>
        </p>
      )}
      <Form form={form} texts={toTexts(labels)} onSubmit={send}>
        <Field<VoucherValues> name="code" label={labels.code}>
          {(control) => (
            <div className="vf-in">
              <input
                className="in-t"
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                enterKeyHint="done"
              />
              <SubmitButton className="btn alt">{labels.apply}</SubmitButton>
            </div>
          )}
        </Field>
        <ErrorSummary>{() => errorText}</ErrorSummary>
      </Form>
      <p className="vh" role="status">
        {notice && interpolate(statusText, { code: notice.code })}
      </p>
    </section>
  )
}
