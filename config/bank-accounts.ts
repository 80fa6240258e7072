import type { MarketCode } from './markets.ts'

/** How a country writes bank accounts: an IBAN, Mexico's CLABE, or Russia's account number with the bank's BIK. */
export type BankAccountKind = 'iban' | 'clabe' | 'russian'

const others: Readonly<Partial<Record<MarketCode, BankAccountKind>>> = { MX: 'clabe', RU: 'russian' }

/** Every other market that accepts cash on delivery or invoices has IBANs. */
export const bankAccountKindOf = (market: MarketCode): BankAccountKind => others[market] ?? 'iban'

export type Bank = { readonly id: string; readonly name: string }

/** The banks to choose from, where the account number alone does not identify the bank to the customer. */
export const banks: Readonly<Partial<Record<MarketCode, readonly Bank[]>>> = {
  MX: [
    { id: '002', name: 'Banamex' },
    { id: '012', name: 'BBVA México' },
    { id: '014', name: 'Santander' },
    { id: '021', name: 'HSBC' },
    { id: '036', name: 'Inbursa' },
    { id: '044', name: 'Scotiabank' },
    { id: '058', name: 'Banregio' },
    { id: '062', name: 'Afirme' },
    { id: '072', name: 'Banorte' },
    { id: '127', name: 'Banco Azteca' },
    { id: '137', name: 'Bancoppel' },
    { id: '638', name: 'Nu México' },
    { id: '646', name: 'STP' },
    { id: '722', name: 'Mercado Pago' },
  ],
  RU: [
    { id: '044525225', name: 'Sberbank' },
    { id: '044525187', name: 'VTB' },
    { id: '044525593', name: 'Alfa-Bank' },
    { id: '044525974', name: 'T-Bank' },
    { id: '044525823', name: 'Gazprombank' },
    { id: '044525700', name: 'Raiffeisenbank' },
  ],
}
