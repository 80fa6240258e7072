import { z } from 'zod'
import { type AddressFieldName, isMarketCode, type MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { addressMaxLength as max } from './checkout.ts'
import { atMost, type FieldSchema, field, patternField } from './field.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'
import { nationalIdOf } from './national-ids.ts'
import { isNorthernIrish, isPostalCode, isPostalCodeOfRegion, normalizePostalCode } from './postal-codes.ts'
import { addressField, cityField, nameField, textField } from './text-fields.ts'

/** A postal code, normalised to the market’s format. */
export function postalCodeField(market: MarketCode): FieldSchema {
  return field(
    (value) => normalizePostalCode(market, value),
    [
      [(value) => isPostalCode(market, value), messages.postalCode],
      [atMost(max.postalCode), messages.postalCode],
      [(value) => market !== 'GB' || !isNorthernIrish(value), messages.postalCodeNorthernIreland],
    ],
  )
}

/** An id from the lists of regions or comunas; the service checks that it exists. */
function codeField(message: MessageKey): FieldSchema {
  return patternField(/^[A-Z0-9-]{1,8}$/, message)
}

function fieldSchemas(market: MarketCode): Readonly<Record<AddressFieldName, FieldSchema>> {
  const rules = rulesOf(market)
  return {
    name: nameField(rules, max.name, { empty: messages.name, wrong: messages.nameWrong }),
    surname: nameField(rules, max.surname, { empty: messages.surname, wrong: messages.surnameWrong }),
    nationalId: nationalIdOf(market)?.schema ?? textField(rules, 1, max.nationalId, messages.characters),
    address: addressField(rules, max.address),
    streetNumber: textField(rules, 1, max.streetNumber, messages.streetNumber),
    addressExtra: textField(rules, 0, max.addressExtra, messages.characters),
    colonia: textField(rules, 1, max.colonia, messages.colonia),
    comuna: codeField(messages.comuna),
    postalCode: postalCodeField(market),
    city: cityField(rules, max.city),
    region: codeField(messages[rules.region ?? 'region']),
  }
}

type MaybeField = z.ZodType<string | undefined, string | undefined>

/** Drops fields that the country does not use, so that a form may keep one set of fields. */
const omittedField: MaybeField = z
  .string()
  .optional()
  .transform(() => undefined)

const emptyField: FieldSchema = z.string().overwrite(() => '')

export const countryField = z.string().refine(isMarketCode, { error: messages.country })

/** @param omitted fields that are dropped though the country uses them */
function buildAddressSchema(market: MarketCode, omitted: ReadonlySet<AddressFieldName> = new Set()) {
  const schemas = fieldSchemas(market)
  const used = new Set(rulesOf(market).order)
  const demanded = (name: AddressFieldName): MaybeField =>
    used.has(name) && !omitted.has(name) ? z.string().default('').pipe(schemas[name]) : omittedField
  const fields = z.object({
    name: schemas.name,
    surname: schemas.surname,
    nationalId: demanded('nationalId'),
    address: schemas.address,
    streetNumber: demanded('streetNumber'),
    addressExtra: demanded('addressExtra'),
    colonia: demanded('colonia'),
    comuna: demanded('comuna'),
    postalCode: used.has('postalCode') ? schemas.postalCode : emptyField,
    city: schemas.city,
    region: demanded('region'),
    countryId: countryField.refine((code) => code === market, { error: messages.country }),
  })
  return fields.refine(({ postalCode, region }) => isPostalCodeOfRegion(market, postalCode, region ?? ''), {
    path: ['postalCode'],
    error: messages.postalCodeProvince,
  })
}

const schemaCache = new Map<MarketCode, ReturnType<typeof buildAddressSchema>>()

/** A delivery or billing address in the country of the market; issues carry the message's key. */
export function addressSchema(market: MarketCode): ReturnType<typeof buildAddressSchema> {
  const schema = schemaCache.get(market) ?? buildAddressSchema(market)
  schemaCache.set(market, schema)
  return schema
}

const savedSchemaCache = new Map<MarketCode, ReturnType<typeof buildAddressSchema>>()
const unsavedFields: ReadonlySet<AddressFieldName> = new Set(['nationalId'])

/** An address of an address book: national IDs are not saved, the checkout asks for them. */
export function savedAddressSchema(market: MarketCode): ReturnType<typeof buildAddressSchema> {
  const schema = savedSchemaCache.get(market) ?? buildAddressSchema(market, unsavedFields)
  savedSchemaCache.set(market, schema)
  return schema
}
