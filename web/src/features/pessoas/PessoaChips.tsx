import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Metadados } from '@sie/domain/records/metadados.ts'

interface EstadoProps {
  on: boolean
  yes: string
  no: string
}

/** A state in words and with an icon, never by colour alone. */
export function Estado({ on, yes, no }: EstadoProps) {
  return <Chip size="small" variant="outlined" color={on ? 'success' : 'default'} icon={on ? <CheckCircle /> : <Cancel />} label={on ? yes : no} />
}

/** The annuity of the current year. */
export function Anuidade({ situacao }: { situacao: string }) {
  if (!situacao) return <>—</>
  const good = situacao === 'Paga' || situacao === 'Isenta'
  return <Chip size="small" variant="outlined" color={good ? 'success' : 'warning'} icon={good ? <CheckCircle /> : <HourglassEmpty />} label={situacao} />
}

/** The four states of a person (specification 3: active, federativeactive, aprovadoFederacao, aprovadoMestre). */
export function EstadosDaPessoa({ metadados }: { metadados: Metadados }) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Estado on={metadados.active} yes="Ativo" no="Inativo" />
      <Estado on={metadados.federativeactive} yes="Ativo na federação" no="Inativo na federação" />
      <Estado on={metadados.aprovadoFederacao ?? false} yes="Aprovado pela federação" no="Sem aprovação da federação" />
      <Estado on={metadados.aprovadoMestre ?? false} yes="Aprovado pelo mestre" no="Sem aprovação do mestre" />
    </Stack>
  )
}
