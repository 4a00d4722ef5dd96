import type { Control, FieldValues } from 'react-hook-form'

/** Control of a form for inputs that serve every form: react-hook-form's type accepts no form for one of fewer fields, so the type is widened. */
export const anyControl = <T extends FieldValues>(control: Control<T>): Control<FieldValues> =>
  control as unknown as Control<FieldValues>
