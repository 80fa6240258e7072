import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the captcha, for pages that mount it alone. */
export const captchaLabelKeys: readonly LabelSelector[] = ['order.captcha.']
