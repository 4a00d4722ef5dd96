/** The parts of a JSON Schema that inputs are made from. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
  default?: unknown
}
