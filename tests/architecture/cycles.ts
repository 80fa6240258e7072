/** Import cycles, each as the list of its files. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const finished = new Set<string>()
  const trail: string[] = []
  const cycles: string[][] = []

  const visit = (file: string) => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      cycles.push([...trail.slice(start), file])
      return
    }
    if (finished.has(file)) return
    trail.push(file)
    for (const target of graph.get(file) ?? []) visit(target)
    trail.pop()
    finished.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
