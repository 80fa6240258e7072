/** The API of a captcha service's script; both services share this part. */
type Widget = {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string
      readonly callback: (answer: string) => void
      readonly 'error-callback': () => void
      readonly 'expired-callback': () => void
    },
  ): unknown
}

declare global {
  interface Window {
    hcaptcha?: Widget
    turnstile?: Widget
  }
}

const widgetScripts = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const
export type WidgetProvider = keyof typeof widgetScripts

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () =>
      reject(new Error(`The captcha script of ${new URL(src).host} failed to load`)),
    )
    document.head.append(script)
  })
}

/** Shows the widget of a service and calls `done` with its answer; null on failure or timeout. */
export async function showWidget(
  kind: WidgetProvider,
  siteKey: string,
  container: HTMLElement,
  done: (answer: string | null) => void,
): Promise<void> {
  try {
    if (!window[kind]) await loadScript(widgetScripts[kind])
    const widget = window[kind]
    if (!widget) return done(null)
    const fail = () => done(null)
    widget.render(container, {
      sitekey: siteKey,
      callback: done,
      'error-callback': fail,
      'expired-callback': fail,
    })
  } catch {
    done(null)
  }
}
