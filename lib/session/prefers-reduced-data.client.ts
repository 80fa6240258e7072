/** The Network Information API of some browsers; the platform types do not have it yet. */
type ConnectionInfo = { readonly saveData?: boolean; readonly effectiveType?: string }

declare global {
  interface Navigator {
    readonly connection?: ConnectionInfo
  }
}

/** Whether the visitor enabled the browser's data saver. */
export const isDataSaverOn = () => navigator.connection?.saveData === true

/** Whether to skip prefetching: data saver is on, or the connection is slow. */
export const prefersReducedData = () =>
  isDataSaverOn() || /2g/.test(navigator.connection?.effectiveType ?? '')
