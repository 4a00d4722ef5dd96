import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { anuidadeEmDia } from '@sie/domain/cadastro/criancas.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link } from 'react-router-dom'
import { hoje } from '../../ui/form/formulario.ts'
import type { Pessoa } from './abas.ts'

/** State of this year's annuity; while it is open, who charges it and the way to the invoice. */
export function AnuidadeDoAno({ pessoa }: { pessoa: Pessoa }) {
  const year = Number(hoje().slice(0, 4))
  if (anuidadeEmDia(pessoa, year)) return <Alert severity="success">{`A anuidade de ${year} está em dia.`}</Alert>
  const { federacao } = pessoa.dadosFiliacao
  return (
    <Alert severity="info">
      {`A anuidade de ${year} está em aberto. Quem cobra é ${federacao ? `a sua federação (${federacao})` : 'a confederação'}: a fatura aparece em Minhas faturas, com o código PIX.`}
      <Button
        variant="contained"
        component={Link}
        to={address('/profile', { aba: 'faturas' })}
        sx={{ display: 'flex', width: 'fit-content', mt: 1.5 }}
      >
        Ver e pagar
      </Button>
    </Alert>
  )
}
