import type { MessageKey } from '#i18n/message-key.ts'

/** Field errors of registration, login and password forms. */
export const accountMessages = {
  signInEmail: 'account.email.needed',
  signInPassword: 'account.password.needed',
  password: 'account.password.required',
  passwordShort: 'account.password.short',
  passwordLong: 'account.password.long',
  passwordCommon: 'account.password.common',
  passwordClasses: 'account.password.classes',
  passwordRepeat: 'account.password.repeat',
  passkeyName: 'account.passkeys.name.needed',
  policy: 'account.policy.required',
} as const satisfies Record<string, MessageKey>
