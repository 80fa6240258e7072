/** 3D Secure behaviour of a card: none, frictionless, fingerprint then challenge, or challenge. */
export type Enrolment = 'none' | 'frictionless' | 'fingerprint' | 'challenge'

interface TestCard {
  number: string
  enrolment: Enrolment
  note: string
}

/** The documented test cards. Any other number that passes the Luhn check is authorised without 3D Secure. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', enrolment: 'none', note: 'Authorised' },
  { number: '370000000000002', enrolment: 'none', note: 'Authorised (security code 7373)' },
  {
    number: '6771798021000008',
    enrolment: 'none',
    note: 'Maestro: authorised, with or without security code',
  },
  { number: '5201281505129736', enrolment: 'frictionless', note: '3D Secure 2, frictionless' },
  { number: '4917610000000000', enrolment: 'fingerprint', note: '3D Secure 2, fingerprint then challenge' },
  { number: '5454545454545454', enrolment: 'fingerprint', note: '3D Secure 2, fingerprint then challenge' },
  { number: '4212345678910006', enrolment: 'challenge', note: '3D Secure 2, challenge only' },
]

export const TEST_EXPIRY = { month: '03', year: '2030' } as const
export const TEST_SECURITY_CODES: readonly string[] = ['737', '7373']
export const CHALLENGE_PASSWORD = 'password'

export function enrolmentOf(number: string): Enrolment {
  return TEST_CARDS.find((card) => card.number === number)?.enrolment ?? 'none'
}
