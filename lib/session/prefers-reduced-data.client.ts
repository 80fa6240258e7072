/** The Network Information API of some browsers; the platform types do not have it yet. */
type ConnectionInfo = { readonly saveData?: boolean; readonly effectiveType?: string }

declare global {
  interface Navigator {
    readonly connection?: ConnectionInfo
  }
}

/** Whether the visitor enabled the browser's data saver. */
export const isDataSaverOn = () => navigator.connection?.saveData === true

/**
 * Whether to fetch nothing that the visitor did not request: they save data, or the connection is slow (below
 * 0.7 Mbit/s, or 270 ms and more per round trip).
 */
export const prefersReducedData = () =>
  isDataSaverOn() ||
  /[23]g/.test(navigator.connection?.effectiveType ?? '') ||
  matchMedia('(prefers-reduced-data: reduce)').matches
