import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { SITUACOES_DA_ENTREGA, type SituacaoDaEntrega } from '@sie/domain/ensino/turmas/estados.ts'

/** Chip with the state of a hand-in, late or not. */
export function ChipDaEntrega({ situacao, atrasada = false }: { situacao: SituacaoDaEntrega; atrasada?: boolean }) {
  const late = atrasada && (situacao === 'entregue' || situacao === 'devolvida')
  return (
    <Chip
      size="small"
      variant="outlined"
      color={late ? 'warning' : situacao === 'devolvida' ? 'success' : situacao === 'entregue' ? 'info' : 'default'}
      label={late ? `${SITUACOES_DA_ENTREGA[situacao]}, com atraso` : SITUACOES_DA_ENTREGA[situacao]}
    />
  )
}

export const prazoEscrito = (prazo: number): string => (prazo > 0 ? `Até ${formatDayTime(prazo)}` : 'Sem prazo')

const LINK = /(https:\/\/[^\s<>"]{4,300})/g

/** Plain text in which URLs become links. */
export function TextoEscrito({ children }: { children: string }) {
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 }}>
      {children.split(LINK).map((part, index) =>
        index % 2 === 1 ? (
          <Link key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </Typography>
  )
}
