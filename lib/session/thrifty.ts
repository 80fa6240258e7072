/** What some browsers say of the line; the types of the platform have it not yet. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

declare global {
  interface Navigator {
    readonly connection?: Line
  }
}

/** Whether the visitor asked their browser to save data. */
export const savesData = () => navigator.connection?.saveData === true

/** The same, or a line on which nothing may be fetched that nobody asked for. */
export const isThrifty = () => savesData() || /2g/.test(navigator.connection?.effectiveType ?? '')
