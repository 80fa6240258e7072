/** The model of a material: the part before the hyphen. */
export function getModelCode(material: string): string {
  return material.split('-')[0] ?? material
}
