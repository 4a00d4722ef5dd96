import { agendamentos, type Agendamento } from '@sie/domain/eventos/collections/agendamentos.ts'
import { useWatch, type Control } from 'react-hook-form'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { InstantInput } from '../../../ui/form/kinds/InstantInput.tsx'

interface InicioOuFimProps {
  path: 'inicio' | 'fim'
  control: Control<Agendamento>
  disabled: boolean
}

/** Beginning or end of an agendamento: without an hour while it takes whole days. */
export function InicioOuFim({ path, control, disabled }: InicioOuFimProps) {
  const wholeDay = useWatch({ control, name: 'diaInteiro' })
  const field = agendamentos.fields.find((one) => one.path === path)
  if (!field) return null
  return (
    <InstantInput
      // What was typed in one form is not shown in the other.
      key={String(wholeDay)}
      field={field}
      name={path}
      control={anyControl(control)}
      label={field.label}
      disabled={disabled}
      wholeDay={wholeDay}
    />
  )
}
