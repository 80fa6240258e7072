/** What some browsers say of the line; the types of the platform have it not yet. */
type ConnectionInfo = { readonly saveData?: boolean; readonly effectiveType?: string }

declare global {
  interface Navigator {
    readonly connection?: ConnectionInfo
  }
}

/** Whether the visitor asked their browser to save data. */
export const isDataSaverOn = () => navigator.connection?.saveData === true

/** The same, or a line on which nothing may be fetched that nobody asked for. */
export const prefersReducedData = () =>
  isDataSaverOn() || /2g/.test(navigator.connection?.effectiveType ?? '')
