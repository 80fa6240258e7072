'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldError, useField } from '#components/form/field.tsx'
import { CheckboxField, SelectField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { ReturnValues } from '#lib/returns/return-values.ts'
import type { ReturnOffer, ReturnProduct } from '#lib/returns/types.ts'
import { useBlockedText } from './use-return-texts.ts'

type ItemProps = { readonly offer: ReturnOffer; readonly product: ReturnProduct; readonly index: number }

/** Reason, detail and seal of a chosen item. */
function ItemReason({ offer, product, index }: ItemProps) {
  const { t } = useShopper()
  const { setValue } = useFormContext<ReturnValues>()
  const reason = useWatch<ReturnValues, `items.${number}.reason`>({ name: `items.${index}.reason` })
  const details = offer.reasons.find(({ code }) => code === reason)?.subReasons ?? []
  const toOptions = (list: readonly { readonly code: string; readonly label: string }[]) =>
    list.map(({ code, label }) => ({ id: code, name: label }))
  return (
    <div className="more">
      {/* A detail belongs to its reason: choosing another reason clears it. */}
      <div
        onChange={({ target }) =>
          target instanceof HTMLSelectElement &&
          target.name.endsWith('.reason') &&
          setValue(`items.${index}.subReason`, '')
        }
      >
        <SelectField<ReturnValues>
          name={`items.${index}.reason`}
          label={t('returns.item.reason')}
          placeholder={t('checkout.choose')}
          options={toOptions(offer.reasons)}
        />
      </div>
      {details.length > 0 && (
        <SelectField<ReturnValues>
          name={`items.${index}.subReason`}
          label={t('returns.item.detail')}
          required={false}
          placeholder={t('checkout.choose')}
          options={toOptions(details)}
        />
      )}
      {product.sealed && (
        <CheckboxField<ReturnValues>
          name={`items.${index}.sealIntact`}
          label={t('returns.item.seal')}
          required
        />
      )}
    </div>
  )
}

function ItemPicture({ thumbnail }: ReturnProduct) {
  return (
    <span className="pic" aria-hidden="true">
      {thumbnail && (
        // biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes
        <img src={thumbnail.md} alt="" width={thumbnail.width} height={thumbnail.height} loading="lazy" />
      )}
    </span>
  )
}

function ItemText({ product }: { readonly product: ReturnProduct }) {
  const { t } = useShopper()
  const { name, color, size, parts } = product
  return (
    <>
      <span className="b">{name}</span>
      <br />
      <span className="t-s mut">{size === null ? color : t('bag.line', { color, size })}</span>
      {parts.length > 0 && (
        <>
          <br />
          <span className="t-s mut">{t('returns.item.parts', { names: parts.join(', ') })}</span>
        </>
      )}
    </>
  )
}

function BlockedItem({ product }: { readonly product: ReturnProduct }) {
  const getBlockedText = useBlockedText()
  return (
    <li className="item off">
      <span />
      <ItemPicture {...product} />
      <span className="what">
        <ItemText product={product} />
        <br />
        <span className="t-s">{product.blockedReason && getBlockedText(product.blockedReason)}</span>
      </span>
    </li>
  )
}

function ReturnItem({ offer, product, index }: ItemProps) {
  const { t } = useShopper()
  const name = `items.${index}.chosen` as const
  const isChosen = useWatch<ReturnValues, typeof name>({ name })
  const { control, errorId, message } = useField<ReturnValues>(name, { required: false })
  return (
    <li className="item">
      <input type="checkbox" aria-label={t('returns.item.choose', { name: product.name })} {...control} />
      <ItemPicture {...product} />
      <label className="what" htmlFor={control.id}>
        <ItemText product={product} />
      </label>
      <span className="sum num">{product.refundFormated}</span>
      {(isChosen || message) && (
        <div className="more">
          <FieldError id={errorId} name={name} message={message} />
          {isChosen && <ItemReason offer={offer} product={product} index={index} />}
        </div>
      )}
    </li>
  )
}

/** Step 1: which items go back, and why. */
export function ReturnItems({ offer }: { readonly offer: ReturnOffer }) {
  return (
    <ul>
      {offer.products.map((product, index) =>
        product.quantity > 0 ? (
          <ReturnItem key={product.id} offer={offer} product={product} index={index} />
        ) : (
          <BlockedItem key={product.id} product={product} />
        ),
      )}
    </ul>
  )
}
