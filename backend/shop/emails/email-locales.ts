import { and, isNotNull, sql } from 'drizzle-orm'
import { isLocale, type Locale, languageOf, localesOf, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'

/**
 * The locale in which an e-mail is written, and that of its links. They differ if the market of the e-mail has no
 * page in the language of the member: the text is then, for example, Spanish with the currency, time zone and law
 * of Great Britain (`es_GB`), and its links open the English pages.
 */
export type EmailLocales = { readonly text: Locale; readonly link: Locale }

/** A page of the market: the locale itself if the market offers it. */
const toLinkLocale = (locale: Locale): Locale =>
  isLocale(locale) ? locale : localesOf(marketCodeOf(locale))[0]

/**
 * The locales of an e-mail about something that happened in `locale`: its market, in the language that the member
 * with the address has chosen for e-mails, if they have.
 */
export async function findEmailLocales(
  db: Queryable,
  address: string,
  locale: Locale,
): Promise<EmailLocales> {
  const isOfMember = sql`lower(${members.email}) = ${address.toLowerCase()}`
  const [member] = await db
    .select({ chosen: members.emailLocale })
    .from(members)
    .where(and(isOfMember, isNotNull(members.emailLocale)))
  const language = languageOf(member?.chosen ?? locale)
  const text: Locale = `${language}_${marketCodeOf(locale)}`
  return { text, link: toLinkLocale(isLocale(text) ? text : locale) }
}
