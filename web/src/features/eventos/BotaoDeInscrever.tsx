import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Button from '@mui/material/Button'
import type { SituacaoDoEvento } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import type { EventoPublicado } from './campos.ts'

/** Button to the entry form, while entries are open. Belt exams have a form of their own, for teachers. */
export function InscricaoButton({
  evento,
  state,
  fullWidth = false,
}: {
  evento: EventoPublicado
  state: SituacaoDoEvento
  fullWidth?: boolean
}) {
  if (state !== 'inscricoesAbertas' || evento.tipo === 'exame') return null
  return (
    <Button
      component={Link}
      to={address('/eventos/inscricao', { evento: evento.id })}
      variant="contained"
      size="large"
      startIcon={<HowToReg />}
      fullWidth={fullWidth}
      sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
    >
      Inscrever
    </Button>
  )
}
