/** Fields of a JSON Schema used to generate inputs. */
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
