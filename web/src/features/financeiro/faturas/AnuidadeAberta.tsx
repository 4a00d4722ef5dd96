import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useMinhasFaturas } from './useMinhasFaturas.ts'

interface AnuidadeAbertaProps {
  /** id of the person: the user, or a minor whose guardian they are */
  pessoa: string
  /** short name of their federation; '' for none */
  federacao: string
  ano: number
}

/** Word of an open annuity, with the way to its invoice, or to who issues it. */
export function AnuidadeAberta({ pessoa, federacao, ano }: AnuidadeAbertaProps) {
  const { data = [], isPending } = useMinhasFaturas()
  const issued = data.some(
    (fatura) =>
      fatura.sacado.pessoa === pessoa &&
      fatura.objeto.tipo === 'anuidade' &&
      fatura.objeto.id === String(ano) &&
      abertoDe(fatura) > 0,
  )
  const issuer = federacao ? `a sua federação (${federacao})` : 'a confederação'
  return (
    <Alert severity="info">
      {`A anuidade de ${ano} está em aberto. `}
      {issued
        ? 'A fatura está em Minhas faturas, com o código PIX.'
        : `Quem emite a fatura é ${issuer}: ela chega por e-mail e aparece em Minhas faturas. Se já deveria ter chegado, peça.`}
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
