import type { Control, FieldValues } from 'react-hook-form'

/** The control of a form for inputs that serve every form: react-hook-form's type takes no form for one of fewer fields, so the shape is forgotten here. */
export const anyControl = <T extends FieldValues>(control: Control<T>): Control<FieldValues> =>
  control as unknown as Control<FieldValues>
