import { type ComponentType, useCallback, useState } from 'react'

/**
 * A component whose code loads later, such as at the first interaction; null until then. Unlike `React.lazy`,
 * it neither suspends nor fails while it renders, and code that failed to load can be requested again.
 * @param load imports the code; a constant
 * @returns the component, and a function that loads it, which rejects if that fails
 */
export function useLoadedComponent<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const loadComponent = useCallback(async () => {
    const loaded = await load()
    setComponent(() => loaded.default)
  }, [load])
  return [Component, loadComponent] as const
}
