import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { isAsked, type Field } from '@sie/domain/base/records/fields.ts'

/** Value of an empty field in a form. */
export function blankValue(field: Field): unknown {
  if (isAsked(field)) return ''
  if (field.initial !== undefined) return field.initial
  switch (field.kind) {
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'list':
      return []
    case 'instant':
      return null
    case 'choice':
      return field.options?.[0]?.value ?? ''
    case 'group':
      return blankItem(field)
    default:
      return ''
  }
}

/** Empty item of a list of objects, or an empty group. */
export const blankItem = ({ items = [] }: Field): object =>
  items.reduce<object>((item, part) => withValueAt(item, part.path, blankValue(part)), {})
