/** The model a material is a colour of: what stands before the hyphen. */
export function getModelCode(material: string): string {
  return material.split('-')[0] ?? material
}
