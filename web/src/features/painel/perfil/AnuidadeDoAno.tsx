import Alert from '@mui/material/Alert'
import { anuidadeEmDia } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { AnuidadeAberta } from '../../financeiro/faturas/AnuidadeAberta.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import type { Pessoa } from './abas.ts'

/** State of this year's annuity; while it is open, the way to pay it. */
export function AnuidadeDoAno({ pessoa }: { pessoa: Pessoa }) {
  const year = Number(hoje().slice(0, 4))
  return anuidadeEmDia(pessoa, year) ? (
    <Alert severity="success">{`A anuidade de ${year} está em dia.`}</Alert>
  ) : (
    <AnuidadeAberta ano={year} />
  )
}
