import type { Message } from './messages.ts'

/** Field errors of registration, login and password forms. */
export const accountMessages = {
  signInEmail: { key: 'account.email.needed', english: 'Please type the e-mail of your account' },
  signInPassword: { key: 'account.password.needed', english: 'Please type your password' },
  password: { key: 'account.password.required', english: 'Please input your password' },
  passwordShort: { key: 'account.password.short', english: 'Please use at least {least} characters' },
  passwordLong: { key: 'account.password.long', english: 'Please use at most {most} characters' },
  passwordCommon: {
    key: 'account.password.common',
    english: 'This password is one of the first that are tried. Please choose another.',
  },
  passwordClasses: {
    key: 'account.password.classes',
    english: 'Please mix at least {least} of: letters, digits, other characters',
  },
  passwordRepeat: {
    key: 'account.password.repeat',
    english: 'The two passwords that you entered do not match',
  },
  policy: { key: 'account.policy.required', english: 'Please accept the privacy policy' },
} as const satisfies Record<string, Message>
