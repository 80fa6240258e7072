'use client'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Field } from '#components/form/field.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import type { FormTexts } from '#components/form/form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { Translate } from '#i18n/translate.ts'
import { signInPath } from '#lib/account/sign-in-path.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { useVouchers, type VoucherNoticeState } from '#lib/bag/vouchers/use-vouchers.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { shouldOfferSubscription } from '#lib/vouchers/rules.ts'
import { readVoucherCookies } from '#lib/vouchers/voucher-cookies.client.ts'
import { formMessages } from '#validation/form-messages.ts'
import { voucherForm } from '#validation/voucher-code.ts'

type VoucherValues = z.infer<typeof voucherForm>

type Props = { readonly bag: Bag; readonly shop: ShopContext }

/** Sources chosen by the customer: such a voucher is shown even when it has no effect. */
const userChosenSources: ReadonlySet<BagVoucher['source']> = new Set(['code', 'bond', 'prevoucher'])

function getErrorText(t: Translate, { code, error }: Extract<VoucherNoticeState, { kind: 'refused' }>) {
  switch (error.code) {
    case 'voucher_kept':
      return t('bag.voucher.already', { code })
    case 'voucher_most':
      return t('bag.voucher.most')
    case 'voucher_unknown':
      return t('bag.voucher.shape')
    case 'E_CAPTCHA_ERROR':
      return t('bag.voucher.notChecked', { code })
    case 'voucher_refused':
      return error.message || t('bag.refused.label')
    default:
      return error.retryable ? t('bag.refused.network') : t('bag.refused.label')
  }
}

/** What changed, for screen readers. */
function getStatusText(t: Translate, { kind, code }: VoucherNoticeState): string {
  if (kind === 'applies') return t('bag.voucher.taken', { code })
  return kind === 'gone' ? t('bag.voucher.gone', { code }) : ''
}

/** The form has one field, so it needs no summary. */
const toTexts = (t: Translate): FormTexts => ({
  getErrorText: (message) =>
    message === formMessages.voucher ? t('bag.voucher.empty') : t('bag.voucher.shape'),
  optional: '',
  formatTitle: () => '',
  formatProblem: (_, problem) => problem,
})

/** The bag’s vouchers: their effect or why they have none, a remove button, and a field for another code. */
export function VoucherField({ bag, shop }: Props) {
  const t = useTranslate()
  const { notice, pending, add, remove, enableAutoApply } = useVouchers(shop)
  const form = useZodForm(voucherForm, { defaultValues: { code: '' } })
  const cookies = readVoucherCookies(shop.brand)
  const shownVouchers = bag.vouchers.filter(
    ({ rejectionReason, source }) => rejectionReason === null || userChosenSources.has(source),
  )
  const errorText = notice?.kind === 'refused' ? getErrorText(t, notice) : null

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
    <section className="vf" aria-label={t('bag.voucher.title')} aria-busy={pending}>
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
                    <a className="t-s" href={signInPath(shop.locale, location.pathname)}>
                      {t('account.login.title')}
                    </a>
                  </>
                )}
              </p>
              <button
                type="button"
                className="lnk t-s"
                aria-label={`${t('bag.voucher.off')}: ${voucher.code}`}
                onClick={() => {
                  void change(remove(voucher))
                  form.setFocus('code')
                }}
              >
                {t('bag.voucher.off')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {bag.acquisition && shouldOfferSubscription(cookies) && (
        <p className="t-s">{t('bag.voucher.subscribe', { voucher: bag.acquisition.name })}</p>
      )}
      {cookies.isAutoApplyDisabled && (
        <p className="t-s">
          {t('bag.voucher.notAuto')}{' '}
          <button type="button" className="lnk" onClick={() => void change(enableAutoApply())}>
            {t('bag.voucher.auto')}
          </button>
        </p>
      )}
      <Form form={form} texts={toTexts(t)} onSubmit={send}>
        <Field<VoucherValues> name="code" label={t('bag.voucher.code')}>
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
              <SubmitButton className="btn alt">{t('bag.voucher.apply')}</SubmitButton>
            </div>
          )}
        </Field>
        <ErrorSummary>{() => errorText}</ErrorSummary>
      </Form>
      <p className="vh" role="status">
        {notice && getStatusText(t, notice)}
      </p>
    </section>
  )
}
