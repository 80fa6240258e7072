'use client'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SelectField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { PhotoPicker } from '#components/photos/photo-picker.tsx'
import { takeBackAges, takeBackConditions } from '#config/take-back.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { takeBackPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { useMemberContact } from '#lib/account/use-member-contact.ts'
import type { Result } from '#lib/api/result.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toMinor } from '#lib/money/money.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getAgeLabel, getConditionLabel } from '#lib/take-back/labels.ts'
import {
  getTakeBackPhotoUrl,
  maxTakeBackPhotos,
  submitTakeBack,
  uploadTakeBackPhoto,
} from '#lib/take-back/send-take-back.client.ts'
import type { TakeBackCredit } from '#lib/take-back/take-back-queries.client.ts'
import { takeBackForm } from '#validation/take-back.ts'
import { HandInField } from './hand-in-field.tsx'
import type { ChosenProduct } from './product-chooser.tsx'

export type TakeBackValues = z.input<ReturnType<typeof takeBackForm>>
type ValidTakeBack = z.output<ReturnType<typeof takeBackForm>>

type Props = {
  readonly shop: ShopContext
  readonly chosen: ChosenProduct
  readonly credit: TakeBackCredit
}

function getFailureText(t: Translate, code: string): string {
  if (code === 'photos') return t('takeBack.photos.required')
  if (code === 'not_accepted' || code === 'product_not_found') return t('takeBack.error.notAccepted')
  return code === 'too_many_requests' ? t('takeBack.error.busy') : t('takeBack.error.failed')
}

/** The credit for the selected age and condition. */
function Quote({ shop, credit }: Pick<Props, 'shop' | 'credit'>) {
  const t = useTranslate()
  const [age, condition] = useWatch<TakeBackValues, ['age', 'condition']>({ name: ['age', 'condition'] })
  const amount = credit.credits.find((row) => row.age === age)?.credits[condition]
  return (
    <div className="quote">
      <p className="b">{t('takeBack.quote.label')}</p>
      <output>
        {amount === undefined
          ? '–'
          : formatPrice(toMinor(amount, credit.currency), shop.locale, credit.currency)}
      </output>
      <p className="hint">{amount === undefined ? t('takeBack.quote.wait') : t('takeBack.quote.text')}</p>
    </div>
  )
}

/** Photos of the goods; the first upload starts the draft that the form registers. */
function usePhotos(shop: ShopContext) {
  const [token, setToken] = useState<string | null>(null)
  /** As `token`: several files are uploaded within one event, whose render does not see the first one's draft. */
  const draft = useRef<string | null>(null)
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState(false)

  async function upload(file: File): Promise<Result<string>> {
    const result = await uploadTakeBackPhoto(shop, draft.current, file)
    if (!result.ok) return result
    draft.current = result.value.token
    setToken(result.value.token)
    return { ok: true, value: result.value.id }
  }

  return { token, photos, setPhotos, uploading, setUploading, upload }
}

/** Age, condition, photos, place and contact; the page of the registered take-back follows. */
export function TakeBackDetails({ shop, chosen, credit }: Props) {
  const t = useTranslate()
  const { sizes } = credit.product
  const hasSizes = sizes.length > 0
  const [schema] = useState(() => takeBackForm(marketCodeOf(shop.locale), hasSizes))
  const form = useZodForm(schema, {
    defaultValues: {
      size: sizes.some(({ value }) => value === chosen.size) ? (chosen.size ?? '') : '',
      ...(chosen.age && { age: chosen.age }),
      name: '',
      email: '',
    },
  })
  const { getValues, setValue } = form
  useMemberContact(shop, ({ email, ...person }) => {
    if (getValues('name') === '') setValue('name', formatPersonName(marketCodeOf(shop.locale), person))
    if (getValues('email') === '') setValue('email', email)
  })
  const { token, photos, setPhotos, uploading, setUploading, upload } = usePhotos(shop)

  async function send({ size, handIn, ...values }: ValidTakeBack): Promise<void> {
    if (token === null || photos.length === 0) return setFormError(form, 'photos')
    const separator = handIn.indexOf(':')
    const failed = await submitTakeBack(shop, {
      ...values,
      token,
      photos: [...photos],
      productId: chosen.productId,
      ...(hasSizes && { size }),
      handIn: { kind: handIn.startsWith('store:') ? 'store' : 'point', id: handIn.slice(separator + 1) },
    })
    if (!failed) return location.assign(takeBackPath(shop.locale, token))
    const fieldErrors = failed.fieldErrors.filter(({ field }) => field === 'name' || field === 'email')
    if (fieldErrors.length > 0) return setServerErrors(form, fieldErrors)
    setFormError(form, failed.code)
  }

  return (
    <Form form={form} texts={useFormTexts({ marksOptional: false })} onSubmit={send} summary={{}}>
      {hasSizes && (
        <SelectField<TakeBackValues>
          name="size"
          label={t('product.size')}
          placeholder={t('takeBack.size.required')}
          options={sizes.map(({ value, label }) => ({ id: value, name: label }))}
        />
      )}
      <RadioGroup<TakeBackValues>
        name="age"
        label={t('takeBack.age.label')}
        optionsClass="radios"
        options={takeBackAges.map((value) => ({ value, label: getAgeLabel(t, value) }))}
      />
      <RadioGroup<TakeBackValues>
        name="condition"
        label={t('takeBack.condition.label')}
        optionsClass="radios"
        options={takeBackConditions.map((value) => ({ value, label: getConditionLabel(t, value) }))}
      />
      <Quote shop={shop} credit={credit} />
      <PhotoPicker
        texts={{
          label: t('takeBack.photos.label'),
          hint: t('takeBack.photos.hint'),
          tooMany: t('takeBack.photos.many'),
        }}
        maxPhotos={maxTakeBackPhotos}
        upload={upload}
        getPreviewUrl={(id) => getTakeBackPhotoUrl(id, token ?? '')}
        photos={photos}
        onChange={setPhotos}
        onUploadingChange={setUploading}
      />
      <HandInField shop={shop} />
      <section className="step" aria-label={t('takeBack.contact.title')}>
        <h2 className="d t-xl">{t('takeBack.contact.title')}</h2>
        <TextField<TakeBackValues>
          name="name"
          label={t('compra.formulario.name.label')}
          input={{ autoComplete: 'given-name', maxLength: 60 }}
        />
        <EmailField<TakeBackValues>
          name="email"
          label={t('checkout.email.label')}
          hint={t('takeBack.email.hint')}
          closedText={t('compra.formulario.email.closed')}
        />
      </section>
      <ErrorSummary heading="h2">{(failure) => getFailureText(t, failure)}</ErrorSummary>
      <p>
        <SubmitButton className="btn" isBlocked={uploading} pendingLabel={t('takeBack.submitting')}>
          {t('takeBack.submit')}
        </SubmitButton>
      </p>
    </Form>
  )
}
