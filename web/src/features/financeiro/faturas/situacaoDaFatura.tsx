import AttachFile from '@mui/icons-material/AttachFile'
import Autorenew from '@mui/icons-material/Autorenew'
import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import EditNote from '@mui/icons-material/EditNote'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Chip, { type ChipProps } from '@mui/material/Chip'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { isVencida } from '@sie/domain/financeiro/fatura.ts'
import type { ReactElement } from 'react'

interface Aparencia {
  nome: string
  cor: NonNullable<ChipProps['color']>
  icon: ReactElement
}

const SITUACOES: Readonly<Record<Fatura['situacao'] | 'vencida', Aparencia>> = {
  rascunho: { nome: 'Rascunho', cor: 'default', icon: <EditNote /> },
  emitida: { nome: 'Aberta', cor: 'info', icon: <HourglassEmpty /> },
  parcialmentePaga: { nome: 'Parte paga', cor: 'warning', icon: <AttachFile /> },
  paga: { nome: 'Paga', cor: 'success', icon: <CheckCircle /> },
  isenta: { nome: 'Isenta', cor: 'success', icon: <CheckCircle /> },
  cancelada: { nome: 'Cancelada', cor: 'default', icon: <Block /> },
  estornada: { nome: 'Estornada', cor: 'default', icon: <Block /> },
  renegociada: { nome: 'Renegociada', cor: 'default', icon: <Autorenew /> },
  vencida: { nome: 'Vencida', cor: 'error', icon: <ErrorOutline /> },
}

const aparenciaDe = (fatura: Fatura, hoje: string) => SITUACOES[isVencida(fatura, hoje) ? 'vencida' : fatura.situacao]

/** Word for the state of an invoice on a day: overdue is computed. */
export const situacaoDaFatura = (fatura: Fatura, hoje: string): string => aparenciaDe(fatura, hoje).nome

export function ChipDaFatura({ fatura, hoje }: { fatura: Fatura; hoje: string }) {
  const { nome, cor, icon } = aparenciaDe(fatura, hoje)
  return <Chip size="small" variant="outlined" color={cor} icon={icon} label={nome} />
}
