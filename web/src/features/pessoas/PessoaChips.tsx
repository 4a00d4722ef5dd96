import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Metadados } from '@sie/domain/records/metadados.ts'
import { EstadoChip } from '../../ui/record/EstadoChip.tsx'

/** The annuity of the current year. */
export function Anuidade({ situacao }: { situacao: string }) {
  if (!situacao) return <>—</>
  const good = situacao === 'Paga' || situacao === 'Isenta'
  return (
    <Chip
      size="small"
      variant="outlined"
      color={good ? 'success' : 'warning'}
      icon={good ? <CheckCircle /> : <HourglassEmpty />}
      label={situacao}
    />
  )
}

/**
 * The states of a person (specification 3: active, federativeactive, aprovadoFederacao, aprovadoMestre). A new record begins with both approvals
 * (specification 3), which nobody gave: they show once the federation has confirmed the person, and a withdrawn one shows always.
 */
export function EstadosDaPessoa({ metadados }: { metadados: Metadados }) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <EstadoChip on={metadados.active} yes="Ativo" no="Inativo" />
      <EstadoChip on={metadados.federativeactive} yes="Ativo na federação" no="Inativo na federação" />
      <EstadoChip
        on={metadados.federativeactive && (metadados.aprovadoFederacao ?? false)}
        yes="Aprovado pela federação"
        no="Sem aprovação da federação"
      />
      {!(metadados.aprovadoMestre ?? false) && <EstadoChip on={false} yes="" no="Sem aprovação do mestre" />}
    </Stack>
  )
}
