import Button from '@mui/material/Button'
import { anuidadeEmDia } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useHoldsAnywhere } from '../../data/access.ts'
import { hoje } from '../../ui/form/formulario.ts'
import type { Pessoa } from './colunas.tsx'

/** Link to a new invoice for the person while this year's annuity is not settled; nothing for users who may not issue any. */
export function ChargeAnuidade({ pessoa }: { pessoa: Pessoa }) {
  const holds = useHoldsAnywhere()
  const year = Number(hoje().slice(0, 4))
  if (!holds('faturas:criar') || anuidadeEmDia(pessoa, year)) return null
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={address('/sie/financeiro/receitas', { ver: 'fatura', pessoa: pessoa.id })}
      sx={{ mt: 1.5 }}
    >
      {`Cobrar a anuidade de ${year}`}
    </Button>
  )
}
