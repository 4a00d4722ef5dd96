import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { anuidadeEmDia } from '@sie/domain/cadastro/criancas.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link } from 'react-router-dom'
import { useMinhasFaturas } from '../../ui/faturas/MinhasFaturas.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import type { Pessoa } from './abas.ts'

/** State of this year's annuity; while it is open, the way to its invoice, or to who issues it. */
export function AnuidadeDoAno({ pessoa }: { pessoa: Pessoa }) {
  const year = Number(hoje().slice(0, 4))
  const { data = [], isPending } = useMinhasFaturas()
  if (anuidadeEmDia(pessoa, year)) return <Alert severity="success">{`A anuidade de ${year} está em dia.`}</Alert>
  const issued = data.some(
    (fatura) =>
      fatura.sacado.pessoa === pessoa.id &&
      fatura.objeto.tipo === 'anuidade' &&
      fatura.objeto.id === String(year) &&
      abertoDe(fatura) > 0,
  )
  const { federacao } = pessoa.dadosFiliacao
  const issuer = federacao ? `a sua federação (${federacao})` : 'a confederação'
  return (
    <Alert severity="info">
      {`A anuidade de ${year} está em aberto. `}
      {issued
        ? 'A fatura está em Minhas faturas, com o código PIX.'
        : `Quem emite a fatura é ${issuer}: ela chega por e-mail e a Minhas faturas. Se já deveria ter chegado, peça.`}
      {!isPending && (
        <Button
          variant="contained"
          component={Link}
          to={issued ? address('/profile', { aba: 'faturas' }) : address('/helpdesk/editticket')}
          sx={{ display: 'flex', width: 'fit-content', mt: 1.5 }}
        >
          {issued ? 'Ver e pagar' : 'Pedir a fatura'}
        </Button>
      )}
    </Alert>
  )
}
