import { type Brand, brandNames } from '#config/brands.ts'
import { intlTag, type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { company, companyAddress } from '../content/company.ts'
import { a4, DocumentBuilder, wrapText } from '../documents/document-builder.ts'
import { emailThemes } from '../emails/email-themes.ts'
import { statementRows } from './withdrawal-labels.ts'
import type { Withdrawal } from './withdrawal-repository.ts'

const { width, height, margin } = a4
const right = width - margin
const mutedColor = '#4c5851'
const lineHeight = 16
const lastLine = height - 72

function startDocument(title: string, name: string, brand: Brand, locale: Locale): DocumentBuilder {
  const document = new DocumentBuilder(name, intlTag(locale))
  const theme = emailThemes[brand]
  document.box(0, 0, width, 84, theme.band)
  document.text(brandNames[brand], { x: margin, y: 52, size: 24, weight: 'strong', color: theme.onBand })
  document.text(title, { x: right, y: 52, size: 14, weight: 'strong', color: theme.onBand, alignRight: true })
  return document
}

/** The trader that a statement is addressed to. */
export function traderOf(locale: Locale): { readonly trader: string[]; readonly email: string } {
  const address = companyAddress('company-address', { market: marketCodeOf(locale) }, locale)
  return { trader: [company.company, ...address], email: company.email }
}

const addressee = (locale: Locale) => {
  const { trader, email } = traderOf(locale)
  return [...trader, email]
}

/** The receipt of a statement of withdrawal; long statements continue on further pages. */
export function renderWithdrawalReceipt(
  withdrawal: Withdrawal & { readonly submittedAt: Date },
  t: Translate,
): Promise<Buffer> {
  const { brand, profile: locale, market, reference, submittedAt } = withdrawal
  const title = t('withdrawal.receipt.title')
  const document = startDocument(title, `${title} ${reference}`, brand, locale)
  let y = 120
  const write = (
    line: string,
    style: { readonly x: number; readonly size: number; readonly weight?: 'strong' },
  ) => {
    if (y > lastLine) {
      document.addPage()
      y = margin
    }
    document.text(line, { ...style, y })
    y += lineHeight
  }
  for (const line of wrapText(t('withdrawal.receipt.text'), 90)) write(line, { x: margin, size: 10 })
  y += 14
  for (const { label, value } of statementRows(withdrawal, { reference, submittedAt, locale }, t)) {
    document.text(label, { x: margin, y, size: 9, color: mutedColor })
    for (const line of value.split('\n').flatMap((part) => wrapText(part, 50)))
      write(line, { x: margin + 190, size: 11, weight: 'strong' })
    y += 8
  }
  document.rule(margin, y, right)
  y += 24
  for (const line of addressee(locale)) write(line, { x: margin, size: 10 })
  return document.toPdf(market)
}

/** The model withdrawal form of Annex I (B) to Directive 2011/83/EU, with lines to fill in. */
export function renderModelForm(brand: Brand, locale: Locale, t: Translate): Promise<Buffer> {
  const title = t('withdrawal.form.title')
  const document = startDocument(title, title, brand, locale)
  let y = 120
  const write = (text: string, size = 10.5, weight?: 'strong') => {
    for (const line of wrapText(text, 82)) {
      document.text(line, { x: margin, y, size, ...(weight && { weight }) })
      y += lineHeight
    }
  }
  const addLine = () => {
    y += 18
    document.rule(margin, y, right)
    y += 22
  }
  write(t('withdrawal.form.intro'), 9.5)
  y += 12
  write(t('withdrawal.form.to'))
  for (const line of addressee(locale)) write(line, 10.5, 'strong')
  y += 12
  write(t('withdrawal.form.declare'))
  addLine()
  addLine()
  for (const label of [
    t('withdrawal.form.ordered'),
    t('withdrawal.form.number'),
    t('withdrawal.form.consumer'),
    t('withdrawal.form.address'),
    t('withdrawal.form.signature'),
    t('withdrawal.form.date'),
  ]) {
    write(label)
    addLine()
  }
  write(t('withdrawal.form.delete'), 9)
  return document.toPdf(marketCodeOf(locale))
}
