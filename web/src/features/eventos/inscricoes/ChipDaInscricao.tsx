import AccessTime from '@mui/icons-material/AccessTimeOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import { SITUACOES_DA_INSCRICAO, type SituacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import type { ReactElement } from 'react'
import { Etiqueta, type CorDaEtiqueta } from '../../../ui/publicacao/Etiqueta.tsx'

const LOOK: Readonly<Record<SituacaoDaInscricao, readonly [CorDaEtiqueta, ReactElement]>> = {
  rascunho: ['default', <HourglassEmpty key="i" />],
  pendente: ['info', <Search key="i" />],
  aguardandoPagamento: ['warning', <AccessTime key="i" />],
  confirmada: ['success', <CheckCircle key="i" />],
  listaDeEspera: ['warning', <HourglassEmpty key="i" />],
  recusada: ['error', <ErrorOutline key="i" />],
  retirada: ['default', <ErrorOutline key="i" />],
  naoCompareceu: ['default', <ErrorOutline key="i" />],
  desclassificada: ['error', <ErrorOutline key="i" />],
}

/** Chip with the state of an entry: icon and word. */
export function ChipDaInscricao({ situacao }: { situacao: SituacaoDaInscricao }) {
  const [color, icon] = LOOK[situacao]
  return <Etiqueta size="small" variant="outlined" color={color} icon={icon} label={SITUACOES_DA_INSCRICAO[situacao]} />
}
